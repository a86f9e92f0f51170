import { randomUUID } from 'node:crypto';
import type { Db } from '@/db/client';
import { users } from '@/db/schema';
import { now } from '@/lib/clock';
import type { GameMove } from '@/lib/engine/rules';
import { type GameId, latest } from '@/lib/games/registry';
import type { Asker } from '@/lib/match/asker';
import { type CreateMatch, createMatch, createMatchSchema } from '@/lib/match/create-match';
import type { Failure, FailureCode, Result } from '@/lib/match/failure';
import { joinMatch } from '@/lib/match/join-match';
import { playMove } from '@/lib/match/play-move';
import { readMatch } from '@/lib/match/read-match';
import { resign } from '@/lib/match/resign';
import type { MatchResource, MoveAnswer } from '@/lib/match/resource';
import { startMatch } from '@/lib/match/start-match';

/** Tables for tests: people who sit down, start and play through the use cases themselves. */

/** A new user. */
export async function person(db: Db, name: string): Promise<Asker> {
  const id = randomUUID();
  await db.insert(users).values({ id, name, createdAt: now() });
  return { userId: id };
}

export interface TestTable {
  readonly id: string;
  /** By seat; the first is the host. */
  readonly people: readonly Asker[];
  readonly invite: string;
}

const names = ['Ada', 'Ben', 'Cem', 'Dora', 'Emil', 'Fay'];

type Wanted = Partial<Omit<CreateMatch, 'game' | 'seats' | 'pace'>> & {
  pace?: Partial<CreateMatch['pace']>;
  /** Who sit there; left out, new people. */
  readonly people?: readonly Asker[];
};

/** A lobby of `count` seats with everybody seated, or fewer. */
export async function lobby(
  db: Db,
  game: GameId,
  count: number,
  { seated = count, people: given = [], ...more }: Wanted & { seated?: number } = {},
): Promise<TestTable> {
  const people = given.slice(0, seated);
  for (let seat = people.length; seat < seated; seat++)
    people.push(await person(db, names[seat] ?? `P${seat}`));
  const [host, ...guests] = people;
  if (host === undefined) throw new Error('a lobby needs a host');
  const input = createMatchSchema.parse({ game, seats: count, ...more });
  const { match, invite: address } = must(await createMatch(db, host, input));
  const invite = address.slice(address.lastIndexOf('/') + 1);
  for (const guest of guests) must(await joinMatch(db, guest, match.id, { invite }));
  return { id: match.id, people, invite };
}

/** A match that has begun. */
export async function table(
  db: Db,
  game: GameId,
  count: number,
  more: Wanted = {},
): Promise<TestTable> {
  const made = await lobby(db, game, count, more);
  must(await startMatch(db, at(made, 0), made.id));
  return made;
}

export function at(made: TestTable, seat: number): Asker {
  const asker = made.people[seat];
  if (asker === undefined) throw new Error(`nobody sits at ${seat}`);
  return asker;
}

/** What was asked for. Throws where it was refused. */
export function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.failure)}`);
  return result.value;
}

/** Why it was refused. Throws where it was not. */
export function refusal(result: Result<unknown>): Failure {
  if (result.ok) throw new Error('it was not refused');
  return result.failure;
}

export interface Moment {
  readonly asker: Asker;
  readonly version: number;
  readonly moves: readonly GameMove[];
}

/** Who is to move, and what they may do; undefined once it is over. */
export async function moment(db: Db, made: TestTable): Promise<Moment | undefined> {
  const anyone = must(await readMatch(db, at(made, 0), made.id));
  const [seat] = anyone.toMove;
  if (seat === undefined) return undefined;
  const asker = at(made, seat);
  const match = must(await readMatch(db, asker, made.id));
  return { asker, version: match.version, moves: movesFor(match) };
}

/** Moves that are open to whoever read this, at most some hundreds. */
export function movesFor(match: MatchResource): GameMove[] {
  const moves: GameMove[] = [];
  if (match.view === null) return moves;
  for (const move of latest(match.game).movesOf(match.offers, match.view)) {
    moves.push(move);
    if (moves.length === 300) break;
  }
  return moves;
}

/** Plays one move of those that are open, by `pick` of how many. */
export async function playOn(
  db: Db,
  made: TestTable,
  pick: (count: number) => number,
): Promise<MoveAnswer | undefined> {
  const now = await moment(db, made);
  if (now === undefined) return undefined;
  const move = now.moves[pick(now.moves.length)];
  const input = { version: now.version, moveId: randomUUID(), move };
  return must(await playMove(db, now.asker, made.id, input));
}

/** Plays at random until it is over or so many moves were made. */
export async function playRandomly(db: Db, made: TestTable, most: number): Promise<number> {
  for (let count = 0; count < most; count++) {
    const answer = await playOn(db, made, (open) => Math.floor(Math.random() * open));
    if (answer === undefined) return count;
  }
  return most;
}

/** All but the first resign, so that the match is over. */
export async function endByResigning(db: Db, made: TestTable): Promise<void> {
  for (const asker of made.people.slice(1)) {
    const match = must(await readMatch(db, asker, made.id));
    if (match.status === 'active') must(await resign(db, asker, made.id));
  }
}

/** What became of what was tried at once, sorted, as nobody knows who came first. */
export function codes(results: readonly Result<unknown>[]): (FailureCode | 'done')[] {
  return results.map((result) => (result.ok ? 'done' : result.failure.code)).sort();
}
