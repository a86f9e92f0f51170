import { randomUUID } from 'node:crypto';
import { matchAs, matchOf, type Offer, type Visitor } from '../started-match';
import type { State } from './corridor-states';

// Games of the Mystery that come by what a player can find at its table, and where to look.

interface Turn {
  readonly mover: Visitor;
  readonly other: Visitor;
  readonly version: number;
  readonly offers: readonly Offer[];
  readonly hand: readonly string[];
}

/** The wanted states one after another, each while its table stands like that. */
export async function* mysteryStates(
  url: string,
  all: readonly Visitor[],
  wanted: (name: string) => boolean,
): AsyncGenerator<State> {
  for await (const state of everyState(url, all)) if (wanted(state.name)) yield state;
}

async function* everyState(url: string, all: readonly Visitor[]): AsyncGenerator<State> {
  const two = all.slice(0, 2);
  const table = await matchOf(url, 'mystery', two, { prizesToWin: 3 });
  let now = await turn(two, table);
  yield { name: 'cut', table, by: now.mover };
  while (discards(now) === 0) {
    if (offer(now, 'challenge') && now.hand.length === 6) break;
    await pass(now, table);
    now = await turn(two, table);
  }
  yield { name: 'to-move', table, by: now.mover };
  yield { name: 'not-to-move', table, by: now.other };
  while (discards(now) === 0 || !offer(now, 'challenge')) {
    await pass(now, table);
    now = await turn(two, table);
  }
  yield { name: 'to-move-discards', table, by: now.mover, unfolds: 'pass' };
  yield {
    name: 'discard-chosen',
    table,
    by: now.mover,
    unfolds: 'pass',
    chooses: '[data-act=pass] label',
  };
  yield { name: 'set-chosen', table, by: now.mover, chooses: 'a[data-fill]' };
  for (let claims = 0; claims === 0; ) {
    claims = await claim(now, two, table);
    if (claims > 0) break;
    now = await turn(two, table);
  }
  now = await turn(two, table);
  yield { name: 'after-claim', table, by: now.other };
  yield { name: 'after-claim-to-move', table, by: now.mover };
  const { watch } = await post(now.mover, table, 'links', { watch: 'new' });
  yield { name: 'spectator', table: watch, by: undefined };
  for (const one of two) await post(one, table, 'pause', {});
  yield { name: 'paused', table, by: now.mover };
  for (const one of two) await post(one, table, 'resume', {}).catch(() => undefined);
  while (!(await over(two, table))) await claim(await turn(two, table), two, table);
  yield { name: 'over-won', table, by: two[0] };

  const four = await matchOf(url, 'mystery', all.slice(0, 4), { discards: 'closed' });
  const players = all.slice(0, 4);
  for (let turns = 0; turns < 9; turns += 1) await claim(await turn(players, four), players, four);
  now = await turn(players, four);
  yield { name: 'four', table: four, by: now.mover };
  const leaver = players.find((one) => one !== now.mover && one !== now.other);
  if (leaver !== undefined) await post(leaver, four, 'resign', {});
  yield { name: 'resigned', table: four, by: now.mover };

  const drawn = await matchOf(url, 'mystery', two);
  while (!(await over(two, drawn))) await pass(await turn(two, drawn), drawn);
  yield { name: 'draw', table: drawn, by: two[0] };
}

async function turn(all: readonly Visitor[], table: string): Promise<Turn> {
  const [first] = all;
  const { toMove } = first === undefined ? { toMove: [] } : await matchAs(first, table);
  const mover = all[toMove[0]];
  const other = all.find((one) => one !== mover);
  if (mover === undefined || other === undefined) throw new Error('nobody is to move');
  const { version, offers, view } = await matchAs(mover, table);
  return { mover, other, version, offers, hand: view.hand };
}

function offer(now: Turn, type: string): Offer | undefined {
  return now.offers.find((one) => one.type === type);
}

function discards(now: Turn): number {
  return Number(offer(now, 'pass')?.discard);
}

async function pass(now: Turn, table: string): Promise<void> {
  const discard = now.hand.slice(0, discards(now));
  await play(now, table, { type: 'pass', discard });
}

/** Presents what claims most, as all hands laid together know it; passes where nothing does. Returns how many were claimed. */
async function claim(now: Turn, all: readonly Visitor[], table: string): Promise<number> {
  const views = await Promise.all(all.map((one) => matchAs(one, table)));
  const prizes: string[] = views.flatMap(({ view }) =>
    view.prizes
      .filter((prize: { claimedBy: number | null }) => prize.claimedBy === null)
      .map(({ card }: { card: string }) => card),
  );
  const claims = (set: readonly string[]) => set.filter((card) => prizes.includes(card)).length;
  const sets = (offer(now, 'challenge')?.sets ?? []) as readonly (readonly string[])[];
  const [best = []] = [...sets].sort((a, b) => claims(b) - claims(a));
  if (claims(best) === 0) {
    const useless = now.hand.filter((card) => !prizes.includes(card));
    await play(now, table, { type: 'pass', discard: useless.slice(0, discards(now)) });
    return 0;
  }
  await play(now, table, { type: 'challenge', cards: best });
  return claims(best);
}

async function over(all: readonly Visitor[], table: string): Promise<boolean> {
  const [first] = all;
  return first === undefined || (await matchAs(first, table)).status === 'finished';
}

async function play({ mover, version }: Turn, table: string, move: object): Promise<void> {
  await post(mover, table, 'moves', { version, moveId: randomUUID(), move });
}

async function post({ context }: Visitor, table: string, to: string, data: object) {
  const url = `${table.replace('/matches/', '/api/matches/')}/${to}`;
  const answer = await context.request.post(url, { data });
  if (!answer.ok()) throw new Error(`${answer.status()}: ${await answer.text()}`);
  return answer.json();
}
