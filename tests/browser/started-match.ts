import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import type { TestBrowser } from '../support/browser';

// Matches brought to where a test begins without opening their pages, and who plays in them.

export interface Visitor {
  readonly context: BrowserContext;
  readonly name: string;
}

/** A match of guests, started without its pages, for tests that begin in its middle. */
export async function startedMatch(
  url: string,
  game: 'corridor' | 'mystery',
  visitors: readonly Visitor[],
  options: object = {},
  pace: object = { perTurn: null },
): Promise<string> {
  for (const { context, name } of visitors) {
    await context.request.post(`${url}/api/guests`, { data: { name } });
  }
  return matchOf(url, game, visitors, options, pace);
}

/** A match of people who are known already. */
export async function matchOf(
  url: string,
  game: 'corridor' | 'mystery',
  visitors: readonly Visitor[],
  options: object = {},
  pace: object = { perTurn: null },
): Promise<string> {
  const [host, ...others] = visitors;
  if (host === undefined) throw new Error('nobody hosts');
  const made = await host.context.request.post(`${url}/api/matches`, {
    data: {
      game,
      seats: visitors.length,
      options,
      pace,
      visibility: 'private',
      startWhenFull: true,
    },
  });
  const { id, invite } = await made.json();
  for (const { context } of others) {
    const sat = await context.request.post(`${url}/api/matches/${id}/seats`, {
      data: { invite: invite.split('/').at(-1) },
    });
    if (sat.status() !== 201) throw new Error(`${sat.status()}: ${await sat.text()}`);
  }
  return `${url}/matches/${id}`;
}

export interface Offer {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** The match at a table's address, as one visitor knows it. */
export async function matchAs({ context }: Visitor, table: string) {
  const answer = await context.request.get(table.replace('/matches/', '/api/matches/'));
  return answer.json();
}

/** Plays on without pages, by what `pick` chooses of the offers, until it chooses nothing or the match is over. */
export async function playOn(
  visitors: readonly Visitor[],
  table: string,
  pick: (offers: readonly Offer[]) => object | undefined,
): Promise<void> {
  const [first] = visitors;
  if (first === undefined) return;
  let { toMove } = await matchAs(first, table);
  for (let mover = visitors[toMove[0]]; mover !== undefined; mover = visitors[toMove[0]]) {
    const { version, offers } = await matchAs(mover, table);
    const move = pick(offers);
    if (move === undefined) return;
    const played = await mover.context.request.post(
      `${table.replace('/matches/', '/api/matches/')}/moves`,
      { data: { version, moveId: randomUUID(), move } },
    );
    if (!played.ok()) throw new Error(`${played.status()}: ${await played.text()}`);
    ({ toMove } = await played.json());
  }
}

/** A guest a name, each with a browser of their own. */
export async function visitors(
  person: TestBrowser['person'],
  names: readonly string[],
  options: Parameters<TestBrowser['person']>[0] = {},
): Promise<Visitor[]> {
  return Promise.all(names.map(async (name) => ({ name, context: await person(options) })));
}

/** Who is to move, and who comes after them. */
export async function inTurn(all: readonly Visitor[], table: string) {
  const [someone] = all;
  const { toMove } = someone === undefined ? { toMove: [] } : await matchAs(someone, table);
  const [mover, other] = [...all.slice(toMove[0]), ...all.slice(0, toMove[0])];
  if (mover === undefined || other === undefined) throw new Error('two are needed');
  return { mover, other };
}

export async function open({ context }: Visitor, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

/** The first turn is declined; anything after is for others to choose. */
export function declining(offers: readonly Offer[]): object | undefined {
  return offers[0]?.type === 'first' ? { type: 'first', accept: false } : undefined;
}
