import { describe, expect, it } from 'vitest';
import { eventually } from '../../lib/cli/processes.mjs';
import { allGone, ctrlC, guest, nameOf } from './acts';
import { household, kill, notedPid, POSTMASTER } from './household';

// What the next `npm start` finds after a crash of any part of the last one.

describe('after kill -9', () => {
  it.each([
    ['of the command', ['house.lock']],
    ['of the server', ['server.lock']],
    ['of the command, the server and the database', ['house.lock', 'server.lock', POSTMASTER]],
  ])('%s the next start recovers by itself', async (_, files) => {
    const house = household();
    const first = await house.start();
    await first.ready();
    const cookie = await guest(first, 'Ada');
    const victims = files.map((file) => notedPid(house, file));
    for (const pid of victims) kill(pid, 'SIGKILL');
    await first.ended();

    const second = await house.start({ PORT: new URL(first.url).port });
    await second.ready();
    expect(await nameOf(second, cookie)).toBe('Ada');
    const before = first.pids().filter((pid) => !second.pids().includes(pid));
    await ctrlC(second);
    await allGone(before);
  });

  it('of the database it is started again at once', async () => {
    const house = household();
    const running = await house.start();
    await running.ready();
    const cookie = await guest(running, 'Ada');
    kill(notedPid(house, POSTMASTER), 'SIGKILL');
    const back = await eventually(
      async () => (await nameOf(running, cookie).catch(() => undefined)) === 'Ada',
      15_000,
    );
    expect(back).toBe(true);
    await ctrlC(running);
  });
});
