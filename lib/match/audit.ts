import 'server-only';
import canonicalize from 'canonicalize';
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { matches, matchMoves, matchSecrets, matchViews, seats } from '@/db/schema';
import { changesTable, parseLogged } from '@/lib/engine/act';
import { besideAfter, nothingBeside } from '@/lib/engine/beside';
import { commitment, deriveSeed } from '@/lib/engine/chance';
import { replay, viewAfter } from '@/lib/engine/replay';
import { seatSchema } from '@/lib/engine/seat';
import { rulesOf } from '@/lib/games/registry';
import { readLog } from './log';
import { unpack } from './pack';
import { contributionsAtStart } from './reveal';
import { storedViewers } from './table';
import type { LogEvent } from './tell';

/**
 * Checks what is stored of matches against their logs: state, views and everything else that the log
 * determines. It tells which part of a match is wrong, and never what is in it.
 */

export interface Mismatch {
  readonly matchId: string;
  readonly what: string;
}

/** Audits every match, a page of them at a time; calls `found` with each mismatch. Returns how many matches there are. */
export async function auditMatches(db: Db, found: (mismatch: Mismatch) => void): Promise<number> {
  const pageSize = 500;
  let count = 0;
  let last: string | undefined;
  for (;;) {
    const page = await db
      .select({ id: matches.id })
      .from(matches)
      .where(last === undefined ? undefined : gt(matches.id, last))
      .orderBy(asc(matches.id))
      .limit(pageSize);
    for (const { id } of page)
      for (const what of await auditMatch(db, id)) found({ matchId: id, what });
    count += page.length;
    last = page.at(-1)?.id;
    if (last === undefined) return count;
  }
}

/** What is wrong with a match, in a line each; nothing where all is well. Play may go on meanwhile. */
export async function auditMatch(db: Db, matchId: string): Promise<string[]> {
  const stored = await db.transaction((tx) => readStored(tx, matchId), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
  if (stored === undefined) return ['there is no such match'];
  const wrong: string[] = [];
  const check = (what: string, holds: () => boolean) => {
    if (!succeeds(holds)) wrong.push(what);
  };
  const { match, log } = stored;
  check('commitment', () => commitment(match.serverBytes, matchId) === match.commitment);
  log.forEach(({ seq }, index) => {
    if (seq !== index + 1) wrong.push(`seq ${seq} stands where ${index + 1} belongs`);
  });
  check('version', () => match.version === log.length);
  if (match.status === 'lobby' || match.status === 'cancelled') {
    check(
      'nothing is dealt yet',
      () => log.length + stored.views.length + stored.moves.length === 0,
    );
    check('state', () => match.state === null && match.seed === null);
  } else {
    auditPlay(stored, check);
  }
  return wrong;
}

type Check = (what: string, holds: () => boolean) => void;

function auditPlay(stored: Stored, check: Check): void {
  const { match, log, views, moves, seated } = stored;
  const { options, seatCount } = match;
  const rules = rulesOf(match.game, match.rulesVersion);
  for (const { seq, event } of log) {
    check(`event ${seq}`, () => parseLogged(rules, event) !== undefined);
  }
  const events = log.map(({ event }) => event);
  const replayed = () => replay(rules, options, seatCount, events);
  const outcome = () => rules.outcome(replayed()) ?? null;

  check('seed', () => match.seed === seedOf(stored));
  check('state', () => match.state !== null && same(unpack(match.state), replayed()));
  const viewers = storedViewers(seatCount).map(String);
  check('viewers', () => same(views.map(({ viewer }) => viewer).sort(), [...viewers].sort()));
  for (const { viewer, view } of views) {
    check(`view of ${viewer}`, () => {
      const eyes = viewer === 'table' ? viewer : seatSchema.parse(Number(viewer));
      return same(unpack(view), viewAfter(rules, eyes, options, seatCount, events));
    });
  }
  check('beside', () =>
    same(
      match.beside ?? nothingBeside,
      log.reduce((so, { event, at }) => besideAfter(so, event, at.toISOString()), nothingBeside),
    ),
  );
  check(
    'changed',
    () => match.changedSeq === log.findLast(({ event }) => changesTable(event))?.seq,
  );
  check('turn', () => match.turn === replayed().turn);
  check('to move', () => same(match.toMove, rules.toMove(replayed())));
  check('outcome', () => same(match.outcome, outcome()));
  check('status', () => match.status === (outcome() === null ? 'active' : 'finished'));
  check('ply', () => match.ply === moves.length);
  check('moves', () => moves.every((move) => move.firstSeq <= move.lastSeq) && apart(moves));
  check('moves within the log', () => moves.every((move) => move.lastSeq <= log.length));
  check('last event', () => match.lastEventAt?.getTime() === log.at(-1)?.at.getTime());
  check('seats', () =>
    same(
      seated.map(({ seat }) => seat),
      viewers.slice(0, -1).map(Number),
    ),
  );
  check('seats out', () => same(outOf(seated), outIn(log)));
}

/** What a check finds where stored bytes cannot be unpacked, or a log cannot be replayed, is a mismatch too. */
function succeeds(holds: () => boolean): boolean {
  try {
    return holds();
  } catch {
    return false;
  }
}

function same(one: unknown, other: unknown): boolean {
  return canonicalize(one) === canonicalize(other);
}

/** Whether no event belongs to two moves. */
function apart(moves: Stored['moves']): boolean {
  const ordered = [...moves].sort((a, b) => a.firstSeq - b.firstSeq);
  return ordered.every((move, at) => move.firstSeq > (ordered[at - 1]?.lastSeq ?? 0));
}

function seedOf({ match, contributions }: Stored): string {
  const { serverBytes, game, options, seatCount, rulesVersion, generatorVersion } = match;
  return deriveSeed({
    serverBytes,
    contributions: contributions.map(({ contribution }) => contribution),
    game,
    options,
    seats: seatCount,
    rulesVersion,
    generatorVersion,
  });
}

function outOf(seated: Stored['seated']): object {
  const gone = seated.filter(({ out }) => out !== null);
  return Object.fromEntries(gone.map(({ seat, out }) => [seat, out]));
}

/** Who left, by the log: every game tells of it by an event of this type. */
function outIn(log: readonly LogEvent[]): object {
  const left = log.map(({ event }) => event).filter(({ type }) => type === 'seatLeft');
  return Object.fromEntries(left.map((event) => [event.seat, 'why' in event ? event.why : null]));
}

type Stored = NonNullable<Awaited<ReturnType<typeof readStored>>>;

async function readStored(tx: Db, matchId: string) {
  const [match] = await tx
    .select({
      game: matches.game,
      rulesVersion: matches.rulesVersion,
      generatorVersion: matches.generatorVersion,
      options: matches.options,
      status: matches.status,
      seatCount: matches.seatCount,
      version: matches.version,
      changedSeq: matches.changedSeq,
      beside: matches.beside,
      turn: matches.turn,
      ply: matches.ply,
      toMove: matches.toMove,
      outcome: matches.outcome,
      commitment: matches.commitment,
      lastEventAt: matches.lastEventAt,
      serverBytes: matchSecrets.serverBytes,
      seed: matchSecrets.seed,
      state: matchSecrets.state,
    })
    .from(matches)
    .innerJoin(matchSecrets, eq(matchSecrets.matchId, matches.id))
    .where(eq(matches.id, matchId));
  if (match === undefined) return undefined;
  return {
    match,
    log: await readLog(tx, { id: matchId, ...match }),
    views: await tx
      .select({ viewer: matchViews.viewer, view: matchViews.view })
      .from(matchViews)
      .where(eq(matchViews.matchId, matchId)),
    moves: await tx
      .select({ firstSeq: matchMoves.firstSeq, lastSeq: matchMoves.lastSeq })
      .from(matchMoves)
      .where(eq(matchMoves.matchId, matchId)),
    seated: await tx
      .select({ seat: seats.seat, out: seats.out })
      .from(seats)
      .where(and(eq(seats.matchId, matchId), isNull(seats.until)))
      .orderBy(asc(seats.seat)),
    contributions: await contributionsAtStart(tx, matchId),
  };
}
