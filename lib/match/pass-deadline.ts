import 'server-only';
import type { Db } from '@/db/client';
import type { MatchStatus, Pace } from '@/db/schema';
import { now } from '@/lib/clock';
import { advance, record } from './advance';
import { caretaken } from './caretake';
import { retireSeat } from './retire-seat';
import { type LockedTable, lockTable } from './table';

/** What being late leads to, through whoever comes first: a sweep, a move, an act, a reader. */

interface Clocked {
  readonly status: MatchStatus;
  readonly pace: Pace;
  readonly deadlineAt: Date | null;
}

/** Whether the time of whoever is to move is over, and something comes of it. */
export function isLate({ status, pace, deadlineAt }: Clocked, at: Date): boolean {
  return status === 'active' && pace.late !== 'friendly' && deadlineAt !== null && deadlineAt <= at;
}

/**
 * Does what a locked match has agreed on for those who are late, if they are: the caretaker moves for
 * them, or they are out. It is asked of the locked row, so a deadline that was extended meanwhile, or
 * whose move was made, is none. Returns whether something was done: the match has to be read anew.
 */
export async function passDeadline(tx: Db, { facts, play }: LockedTable): Promise<boolean> {
  const at = now();
  if (play === undefined || !isLate(facts, at)) return false;
  switch (facts.pace.late) {
    case 'friendly':
      return false;
    case 'steady':
      await record(tx, facts.id, advance(facts, play, caretaken(facts, play), at));
      return true;
    case 'strict':
      for (const seat of facts.toMove) {
        // One after the other: with the last but one of them the match may be over.
        const locked = await lockTable(tx, facts.id);
        if (locked?.facts.toMove.includes(seat)) await retireSeat(tx, locked, seat, 'timed-out');
      }
      return true;
  }
}
