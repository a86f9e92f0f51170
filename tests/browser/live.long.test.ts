import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browser } from '../support/browser';
import { testServer } from '../support/server';
import { choose, formOf } from './at-table';
import { listening, movesSentBy } from './listening';
import {
  declining,
  inTurn,
  matchAs,
  type Offer,
  playOn,
  startedMatch,
  type Visitor,
  visitors,
} from './started-match';

// Two who sit at a table at once. By the clock, so only where little else runs beside it.

const server = testServer();
/** Says nothing by itself, so that its pages have to ask. */
const silent = testServer({ base: server.base, env: { LIVE_STREAMS: '0' } });
const { person } = browser();

/** How long after a pass was sent, in milliseconds, both see it. */
async function passes(all: readonly Visitor[], pages: readonly Page[], table: string) {
  const { other } = await inTurn(all, table);
  let from = Number.NaN;
  const seen = pages.map((page, seat) =>
    page
      .getByText(all[seat] === other ? 'It is your turn' : `Waiting for ${other.name}`)
      .first()
      .waitFor({ timeout: 20_000 }),
  );
  const played = playOn(
    all,
    table,
    once((offers) => {
      from = performance.now();
      return passing(offers);
    }),
  );
  await Promise.all(seen);
  const took = performance.now() - from;
  await played;
  return took;
}

async function both(url: string, status: 200 | 204) {
  const all = await visitors(person, ['Ann', 'Ben']);
  const table = (await startedMatch(server.url, 'mystery', all)).replace(server.url, url);
  const pages = [];
  for (const visitor of all) pages.push(await listening(visitor, table, status));
  return { all, table, pages };
}

describe('two at a table', () => {
  it('see each other’s moves within a second', async () => {
    const { all, table, pages } = await both(server.url, 200);
    const took = [];
    for (let count = 0; count < 5; count++) took.push(await passes(all, pages, table));
    // This machine may be busy with other things once, or twice.
    expect(took.sort((a, b) => a - b)[2]).toBeLessThan(1_000);
  });

  it('see them within ten seconds where nothing is said of them', async () => {
    const { all, table, pages } = await both(silent.url, 204);
    expect(await passes(all, pages, table)).toBeLessThan(10_000);
  });

  it('go on as the server is back after a crash, with what was chosen and sent meanwhile', async () => {
    const all = await visitors(person, ['Ann', 'Ben']);
    const table = await startedMatch(server.url, 'corridor', all);
    await playOn(all, table, declining);
    const { mover, other } = await inTurn(all, table);
    const waiting = await listening(other, table, 200);
    const page = await listening(mover, table, 200);
    const form = await formOf(page, 'enter');
    await choose(form, 'look', 'private');
    const sent = movesSentBy(page);
    const { version } = await matchAs(mover, table);
    const back = server.crash();
    await form.getByRole('button').click();
    await form.getByRole('alert').getByText('sent again by itself').waitFor();
    expect(await form.locator('input[value=private]').isChecked()).toBe(true);
    await back;
    for (const each of [page, waiting]) {
      const seen = each.getByText(`${mover.name} entered the corridor`).first();
      await seen.waitFor({ timeout: 30_000 });
    }
    const after = await matchAs(mover, table);
    expect([after.view.phase, after.version > version]).toEqual(['quest', true]);
    expect(new Set(sent).size).toBe(1);
  });
});

function passing(offers: readonly Offer[]): object {
  const pass = offers.find(({ type }) => type === 'pass');
  const from = Array.isArray(pass?.from) ? pass.from : [];
  return { type: 'pass', discard: from.slice(0, Number(pass?.discard)) };
}

function once(pick: (offers: readonly Offer[]) => object) {
  let left = 1;
  return (offers: readonly Offer[]) => (left-- > 0 ? pick(offers) : undefined);
}
