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
  const matches = { PT6H: 6, PT12H: 6, P1D: 6, P7D: 161, P14D: 161, P30D: 160 };
  const scale = { people: 200, days: 60, seed: 1, everyMinutes: 30, matches };
  const { faults, ...figures } = await simulate(base, { post, service }, scale);
  console.info(JSON.stringify(figures));
  expect(faults).toEqual([]);
  expect(await leftOver(base)).toBe(0);
  for (const pace of ['PT6H', 'PT12H', 'P1D']) {
    expect(figures.turnsAt[pace]).toBeGreaterThan(60);
  }
  expect(figures.turns).toBeGreaterThan(2_000);
  expect(figures.toldTurns).toBeGreaterThan(1_500);
});
