import { connect } from 'node:net';
import { expect } from 'vitest';
import { eventually } from '../../lib/cli/processes.mjs';
import { alive, type Running } from './household';

// What a person does with a house, and what must then be so.

/** A new guest on a server. @returns the cookie of their session */
export async function guest({ url }: Running, name: string): Promise<string> {
  const answer = await fetch(`${url}/api/guests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });
  expect(answer.status).toBe(201);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** Who a cookie belongs to. */
export async function nameOf({ url }: Running, cookie: string): Promise<string> {
  const answer = await fetch(`${url}/api/me`, { headers: { cookie } });
  const { name } = await answer.json();
  return name;
}

/** As a terminal does it: the signal reaches the whole group. */
export async function ctrlC(running: Running): Promise<void> {
  const pids = running.pids();
  expect(pids.length).toBeGreaterThan(3);
  if (running.npm.pid !== undefined) process.kill(-running.npm.pid, 'SIGINT');
  await running.ended();
  await allGone(pids);
  expect(await accepts('127.0.0.1', Number(new URL(running.url).port))).toBe(false);
}

/** Waits for the end of processes. */
export async function allGone(pids: number[]): Promise<void> {
  await eventually(() => alive(pids).length === 0, 15_000);
  expect(alive(pids)).toEqual([]);
}

/** What it said as it refused to start; nothing that it started is left. */
export async function refusal(running: Running): Promise<string[]> {
  expect(await running.ended()).toBe(1);
  await allGone(running.pids());
  return running
    .output()
    .split('\n')
    .filter((line) => line !== '' && !/^(>|npm )/.test(line));
}

/** Whether something listens there. */
export function accepts(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host);
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
