import { expect, it } from 'vitest';
import { testDatabase } from '../support/database';
import { mailServer } from '../support/mail-server';
import { receiver } from '../support/receiver';
import { mailsGoTo } from './post';
import { leftOver, simulate } from './simulation';

/** A few people through both changes of summer time; the long tests have many more. */

const base = testDatabase();
const post = mailServer();
mailsGoTo(post, base, { many: true, env: { WEBHOOK_LOOPBACK: '1' } });
const service = receiver();

it('each turn is told once by each way wanted, while it lasts, and never in quiet hours', async () => {
  const matches = { PT12H: 1, P1D: 1, P3D: 2, P7D: 1 };
  const scale = { people: 12, days: 31, seed: 1, everyMinutes: 60, matches };
  const figures = await simulate(base, { post, service }, scale);
  expect(figures.faults).toEqual([]);
  expect(await leftOver(base)).toBe(0);
  expect(figures.turns).toBeGreaterThan(50);
  expect(figures.toldTurns).toBeGreaterThan(30);
  expect(figures.reminders).toBeGreaterThan(5);
  expect(figures.outages).toBeGreaterThan(3);
}, 120_000);
