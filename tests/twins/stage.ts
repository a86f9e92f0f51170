import { createHash, randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { matchEvents, matches, matchSecrets, users } from '@/db/schema';
import { now, setClock } from '@/lib/clock';
import { commitment } from '@/lib/engine/chance';
import { replay, viewAfter } from '@/lib/engine/replay';
import type { GameEvent } from '@/lib/engine/rules';
import { seatsOf } from '@/lib/engine/seat';
import type { Viewer } from '@/lib/engine/viewer';
import { type GameId, gameIds } from '@/lib/games/registry';
import type { Asker } from '@/lib/match/asker';
import { changeLinks } from '@/lib/match/change-links';
import { createMatch, createMatchSchema } from '@/lib/match/create-match';
import { joinMatch } from '@/lib/match/join-match';
import { pack } from '@/lib/match/pack';
import { type MoveInput, playMove } from '@/lib/match/play-move';
import { readMatch } from '@/lib/match/read-match';
import { resign } from '@/lib/match/resign';
import { startMatch } from '@/lib/match/start-match';
import { subscribe } from '@/lib/notify/push/subscriptions';
import { addWebhook } from '@/lib/notify/webhook/webhooks';
import type { Random } from '../games/conformance/random';
import { endByResigning, lobby, must, person, type TestTable, table } from '../match/table';
import { anyMove, anySetup, choicesFrom, leaves, openingOf, type Setup } from './play';
import { logOf, type Told, toldBy } from './told';

/**
 * Stored matches whose log can be swapped beneath them: played through the use cases, all of them by
 * the same few people, and each from one number, so that a difference found can be found again.
 */

/** The time of everything here: it passes when it is told to. */
export interface OwnClock {
  /** Gives the process its own time back. */
  restore(): void;
  pass(minutes: number): void;
}

export function ownClock(): OwnClock {
  let time = Date.parse('2026-07-01T12:00:00Z');
  return {
    restore: setClock(() => new Date(time)),
    pass(minutes) {
      time += minutes * 60_000;
    },
  };
}

export interface Company {
  readonly clock: OwnClock;
  /** Who sit at every match, by seat, as many as it has. */
  readonly people: readonly Asker[];
  readonly stranger: Asker;
}

/** Takes the lock off the log of this database, and has some people sit at matches of every status. */
export async function company(db: Db, clock: OwnClock): Promise<Company> {
  await db.execute(sql`alter table match_events disable trigger user`);
  const people: Asker[] = [];
  for (const name of ['Ada', 'Ben', 'Cem', 'Dora']) people.push(await person(db, name));
  for (const [seat, { userId }] of people.entries()) {
    const email = `${userId}@x.test`;
    // Every other one wants own cards to be named in mails.
    const notify = { mail: true, cardsInMail: seat % 2 === 0 };
    await db.update(users).set({ email, emailVerified: now(), notify }).where(eq(users.id, userId));
    const browser = { endpoint: `https://push.test/${seat}`, keys: { p256dh: 'x', auth: 'x' } };
    must(await subscribe(db, { userId }, { ...browser, label: '' }));
    must(await addWebhook(db, { userId }, { url: `https://hook.test/${seat}`, shape: 'json' }));
  }
  for (const game of gameIds) {
    await table(db, game, 4, { people });
    await endByResigning(db, await table(db, game, 4, { people }));
    await lobby(db, game, 4, { people });
  }
  await lobby(db, 'mystery', 2, { seated: 1, visibility: 'public' });
  clock.pass(60);
  return { clock, people, stranger: await person(db, 'Eve') };
}

export interface Staged extends TestTable {
  readonly setup: Setup;
  /** The last part of its link to watch. */
  readonly watch: string;
  readonly stranger: Asker;
  readonly isPublic: boolean;
  readonly clock: OwnClock;
  /** The moves that were played, by seat: sent again, they must be answered as before. */
  readonly sent: { readonly seat: number; readonly input: MoveInput }[];
}

/** A match of any set-up that has just begun, the same for the same number but for its ids. */
export async function staged(
  db: Db,
  game: GameId,
  { people, stranger, clock }: Company,
  seed: number,
): Promise<Staged> {
  const random = choicesFrom(seed);
  const setup = anySetup(game, random);
  const seated = people.slice(0, setup.seats);
  const [host, ...others] = seated;
  if (host === undefined) throw new Error('a match needs a host');
  const input = createMatchSchema.parse({
    game,
    seats: setup.seats,
    options: setup.options,
    visibility: random.pick(['private', 'public']),
    pace: { perTurn: random.pick([null, 'P3D']) },
    contribution: digits(`seat 0 ${seed}`).slice(0, 32),
  });
  const created = must(await createMatch(db, host, input));
  const { id } = created.match;
  const invite = lastPart(created.invite);
  for (const [at, other] of others.entries()) {
    const contribution = digits(`seat ${at + 1} ${seed}`).slice(0, 32);
    must(await joinMatch(db, other, id, { invite, contribution }));
  }
  const serverBytes = digits(`server ${seed}`);
  await db.update(matchSecrets).set({ serverBytes }).where(eq(matchSecrets.matchId, id));
  const promise = commitment(serverBytes, id);
  await db.update(matches).set({ commitment: promise }).where(eq(matches.id, id));
  const { watch } = must(await changeLinks(db, host, id, { watch: 'new' }));
  must(await startMatch(db, host, id));
  const made = {
    id,
    people: seated,
    invite,
    watch: lastPart(watch ?? ''),
    stranger,
    isPublic: input.visibility === 'public',
    setup,
    clock,
  };
  await swap(db, made, openingOf(setup, await storedLog(db, id)));
  return { ...made, sent: [] };
}

/** Plays one move, or has somebody leave. False where the match is over then. */
export async function playOn(db: Db, match: Staged, random: Random): Promise<boolean> {
  const { people, setup, id, sent, clock } = match;
  clock.pass(7);
  const told = await toldOf(db, match);
  const { rules } = setup.secrecy;
  const [seat] = rules.toMove(told.state);
  const asker = seat === undefined ? undefined : people[seat];
  if (seat === undefined || asker === undefined) return false;
  if (leaves(random, told.plies.length)) {
    const left = await resign(db, random.pick(people), id);
    return !left.ok || left.value.status === 'active';
  }
  const view = viewAfter(rules, seat, told.options, told.seats, logOf(told));
  const { version } = must(await readMatch(db, asker, id));
  const input = { version, moveId: randomUUID(), move: anyMove(rules, view, random) };
  sent.push({ seat, input });
  return must(await playMove(db, asker, id, input)).status === 'active';
}

/** The match as its stored log tells it. */
export async function toldOf(db: Db, { id, setup }: Pick<Staged, 'id' | 'setup'>): Promise<Told> {
  const [match] = await db
    .select({ options: matches.options, seats: matches.seatCount })
    .from(matches)
    .where(eq(matches.id, id));
  if (match === undefined) throw new Error('there is no such match');
  return toldBy(setup.secrecy, match, await storedLog(db, id));
}

/**
 * Puts another log beneath a match, in one statement: the same seqs and times with other events,
 * state and views as they follow from those. All else stays as it was.
 */
export async function swap(
  db: Db,
  { id, setup }: Pick<Staged, 'id' | 'setup'>,
  log: readonly GameEvent[],
): Promise<void> {
  const { secrecy, options, seats } = setup;
  const { rules } = secrecy;
  const viewers: Viewer[] = [...seatsOf(seats), 'table'];
  const views = viewers.map(
    (viewer) =>
      sql`(${String(viewer)}::text, ${pack(viewAfter(rules, viewer, options, seats, log))}::bytea)`,
  );
  await db.execute(sql`
    with
      logged as (
        update match_events e set event = n.event
        from json_array_elements(${JSON.stringify(log)}::json) with ordinality as n (event, seq)
        where e.match_id = ${id}::uuid and e.seq = n.seq
      ),
      known as (
        update match_views v set view = n.view
        from (values ${sql.join(views, sql`, `)}) as n (viewer, view)
        where v.match_id = ${id}::uuid and v.viewer = n.viewer
      )
    update match_secrets set state = ${pack(replay(rules, options, seats, log))}::bytea
    where match_id = ${id}::uuid`);
}

/** Takes a match away, so that those that come after it find lists as short as it did. */
export async function takeAway(db: Db, { id }: Staged): Promise<void> {
  await db.execute(sql`delete from match_events where match_id = ${id}::uuid`);
  await db.execute(sql`delete from match_moves where match_id = ${id}::uuid`);
  await db.delete(matches).where(eq(matches.id, id));
}

async function storedLog(db: Db, id: string): Promise<GameEvent[]> {
  const rows = await db
    .select({ event: matchEvents.event })
    .from(matchEvents)
    .where(eq(matchEvents.matchId, id))
    .orderBy(asc(matchEvents.seq));
  return rows.map(({ event }) => event);
}

function digits(words: string): string {
  return createHash('sha256').update(words).digest('hex');
}

function lastPart(address: string): string {
  return address.slice(address.lastIndexOf('/') + 1);
}
