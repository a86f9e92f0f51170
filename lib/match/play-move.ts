import 'server-only';
import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { Db } from '@/db/client';
import { now } from '@/lib/clock';
import type { Act } from '@/lib/engine/act';
import { isCaretaken } from '@/lib/engine/beside';
import { chanceFrom } from '@/lib/engine/chance';
import type { GameMove } from '@/lib/engine/rules';
import type { Seat } from '@/lib/engine/seat';
import { rulesOf } from '@/lib/games/registry';
import { accessTo, notFound, scopeAllows, seatIn } from './access';
import { type Advanced, advance, record } from './advance';
import type { Asker } from './asker';
import { caughtUp } from './caught-up';
import { done, fail, type Result } from './failure';
import { inPlay } from './in-play';
import { answerAgain, answerOf } from './move-answer';
import type { MoveAnswer } from './resource';
import { type LockedTable, lockTable, type PlayedMove, type TableFacts } from './table';

export interface MoveInput {
  /** The last seq that the player saw. */
  readonly version: number;
  readonly moveId: string;
  /** Parsed here: which moves there are is known with the match. */
  readonly move: unknown;
}

/**
 * Plays a move for the asker's seat: at most four round trips (begin, read, write, commit). The same
 * `moveId` with the same body gets the same answer and changes nothing. Refused, in this order:
 * `forbidden` and `not-found` as for reading; `forbidden` without a seat; `malformed` where the
 * move is none of the game's or the version none of the match's; `move-id-reused`; `not-started`,
 * `match-cancelled`; `match-over`; `paused`; `not-your-turn`, also where the time of the turn was
 * over and something came of it; `stale` where something since the version changed the game, the turn
 * or the seats; `illegal-move` with the game's own reason and rule.
 */
export async function playMove(
  db: Db,
  asker: Asker,
  matchId: string,
  input: MoveInput,
): Promise<Result<MoveAnswer>> {
  const inScope = scopeAllows(matchId, asker);
  if (!inScope.ok) return inScope;
  const judged = await db.transaction(async (tx) => {
    const by = { userId: asker.userId, moveId: input.moveId };
    const table = await caughtUp(tx, await lockTable(tx, matchId, by), by);
    const verdict = judge(table, asker, input);
    if (verdict.ok && verdict.value.advanced !== undefined) {
      const { seat, bodyHash, advanced } = verdict.value;
      const firstSeq = advanced.version - advanced.log.length + 1;
      await record(tx, matchId, advanced, {
        move: { seat, moveId: input.moveId, bodyHash, firstSeq, lastSeq: advanced.version },
      });
    }
    return verdict;
  });
  if (!judged.ok) return judged;
  const { facts, seat, advanced, played } = judged.value;
  if (advanced !== undefined) return done(answerOf(facts, seat, advanced));
  return done(await answerAgain(db, facts, seat, played));
}

/** A move that is accepted, now or once before. */
type Accepted = { readonly facts: TableFacts; readonly seat: Seat; readonly bodyHash: string } & (
  | { readonly advanced: Advanced; readonly played?: undefined }
  | { readonly advanced?: undefined; readonly played: PlayedMove }
);

function judge(table: LockedTable | undefined, asker: Asker, input: MoveInput): Result<Accepted> {
  if (table === undefined) return notFound();
  const { facts, play, played } = table;
  const access = accessTo(facts, asker);
  if (!access.ok) return access;
  const own = seatIn(access.value);
  if (!own.ok) return own;
  const seat = own.value;

  const parsed = parseMove(facts, input);
  if (!parsed.ok) return parsed;
  const move = parsed.value;
  const bodyHash = hashOf({ version: input.version, move });
  if (played !== undefined) {
    if (played.bodyHash === bodyHash) return done({ facts, seat, bodyHash, played });
    return fail('move-id-reused', 'This moveId was used for another move. Use a new one.');
  }

  const playing = inPlay(facts);
  if (!playing.ok) return playing;
  if (facts.pausedUntil !== null)
    return fail('paused', 'This game is paused. End the pause, then move.');
  if (!facts.toMove.includes(seat)) return fail('not-your-turn', 'It is not your turn.');
  if (input.version < facts.changedSeq) {
    return fail('stale', 'Something has happened since. Look again, then move.', {
      version: facts.version,
    });
  }
  if (play === undefined) throw new Error(`match ${facts.id} is active and has no state`);
  const decision = play.rules.decide(play.state, seat, move, chanceFrom(play.seed));
  if (decision.refusal !== undefined) {
    const { reason, rule } = decision.refusal;
    return fail('illegal-move', `The rules do not allow that (${rule}).`, { reason, rule });
  }
  const events = isCaretaken(facts.beside, seat)
    ? [{ type: 'cameBack', seat } satisfies Act, ...decision.events]
    : decision.events;
  return done({ facts, seat, bodyHash, advanced: advance(facts, play, events, now()) });
}

function parseMove(facts: TableFacts, { version, move }: MoveInput): Result<GameMove> {
  const parsed = rulesOf(facts.game, facts.rulesVersion).schemas.move.safeParse(move);
  const issues = (parsed.error?.issues ?? []).map((issue) => ({
    path: ['move', ...issue.path].join('.'),
    message: issue.message,
  }));
  if (version > facts.version) {
    issues.push({ path: 'version', message: `the last is ${facts.version}` });
  }
  if (parsed.success && issues.length === 0) return done(parsed.data);
  return fail('malformed', 'The move is not one of this game.', { issues });
}

function hashOf(body: { readonly version: number; readonly move: GameMove }): string {
  return createHash('sha256')
    .update(canonicalize(body) ?? '')
    .digest('hex');
}
