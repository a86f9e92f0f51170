import { expect, it } from 'vitest';
import { testDatabase } from '../support/database';
import { mailServer } from '../support/mail-server';
import { receiver } from '../support/receiver';
import { mailsGoTo } from './post';
import { leftOver, simulate } from './simulation';

/** Two hundred people in twelve zones, through both changes of summer time. */

const base = testDatabase();
const post = mailServer();
mailsGoTo(post, base, { many: true, env: { WEBHOOK_LOOPBACK: '1' } });
const service = receiver();

it('each turn is told once by each way wanted, while it lasts, and never in quiet hours', async () => {
  const paces = ['P7D', 'P14D', 'P30D'];
  const scale = { people: 200, matches: 500, days: 60, seed: 1, everyMinutes: 30, paces };
  const { faults, ...figures } = await simulate(base, { post, service }, scale);
  console.info(JSON.stringify(figures));
  expect(faults).toEqual([]);
  expect(await leftOver(base)).toBe(0);
  expect(figures.turns).toBeGreaterThan(2_000);
  expect(figures.toldTurns).toBeGreaterThan(1_500);
});
