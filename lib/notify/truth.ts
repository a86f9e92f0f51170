import 'server-only';
import { and, eq, gt, like, or } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { deliveries } from '@/db/schema';
import { readUser, type User } from '@/lib/auth/user';
import { now } from '@/lib/clock';
import type { Seat } from '@/lib/engine/seat';
import { isOfNewestMessage } from '@/lib/match/chat';
import { type Notice, readNotice, whatCameOfLateness } from '@/lib/match/notice';
import { turnAbout } from '@/lib/match/tidings';
import { type Delivery, isMatchKind, type MatchKind, noticeKindOf, wayOf } from './delivery';
import { isPlanned } from './reminders';

/**
 * Whether what a row was written for is so at this moment, and concerns this reader: a turn already
 * taken, a match over, a seat that somebody else has, a way that is not wanted any more say nothing.
 */

/** Something true of a match, and whom it is told to. */
export interface Standing {
  readonly kind: MatchKind;
  readonly notice: Notice;
  readonly reader: User;
  /** The reader's. */
  readonly seat: Seat;
}

/** What a row about a match may say to a user; undefined where that is nothing. */
export async function standingOf(
  db: Db,
  row: Delivery,
  userId: string,
): Promise<Standing | undefined> {
  if (row.matchId === null || !isMatchKind(row.kind)) return undefined;
  const reader = await readUser(db, userId);
  if (reader === undefined || !wants(reader, row)) return undefined;
  const notice = await readNotice(db, row.matchId);
  const seat = notice?.seats.find((each) => each.userId === userId)?.seat;
  if (notice === undefined || seat === undefined) return undefined;
  const standing = { kind: row.kind, notice, reader, seat };
  return (await isTrue(db, row, standing)) ? standing : undefined;
}

/** Whether a user wants what a row tells by the way it goes. */
export function wants({ notify, email }: User, row: Delivery): boolean {
  const { way } = wayOf(row);
  if (way === 'mail' && (email === undefined || !notify.mail)) return false;
  const kind = noticeKindOf(row.kind);
  return kind === undefined || notify.table[kind][way];
}

async function isTrue(db: Db, row: Delivery, standing: Standing): Promise<boolean> {
  const { kind, notice, reader, seat } = standing;
  const { status, beside, deadlineAt } = notice;
  const runs = status === 'active' && beside.paused === null;
  const awaited = runs && notice.toMove.includes(seat);
  switch (kind) {
    case 'over':
      return status === 'finished';
    case 'turn':
    case 'nudge':
      return awaited && turnAbout(row.about) === notice.turn;
    case 'started':
      // Whose turn it is hears of that instead.
      return runs && !awaited;
    case 'reminder':
      if (!awaited || deadlineAt === undefined) return false;
      if (!isPlanned(row.about, reader, { deadlineAt, at: now() })) return false;
      return !(await turnJustTold(db, row, notice));
    case 'resumed':
      return runs;
    case 'late':
      // It stands in a pause, too, and is told once.
      return status === 'active' && whatCameOfLateness(notice, seat) !== undefined;
    case 'asked': {
      const agreed = row.about.startsWith('pause') ? beside.pauseAsk?.agreed : beside.endVotes;
      return status === 'active' && (agreed?.length ?? 0) > 0 && !agreed?.includes(seat);
    }
    case 'rematch': {
      const next = notice.rematch && (await readNotice(db, notice.rematch));
      return next ? next.status === 'lobby' && !sitsIn(next, reader) : false;
    }
    case 'chat':
      return isOfNewestMessage(db, notice.id, row.about);
  }
}

function sitsIn({ seats }: Notice, { id }: User): boolean {
  return seats.some(({ userId }) => userId === id);
}

const justMinutes = 10;

/** Whether the turn itself, deadline and all, goes out by the same way about now. */
async function turnJustTold(db: Db, row: Delivery, notice: Notice): Promise<boolean> {
  const since = new Date(now().getTime() - justMinutes * 60_000);
  const told = await db.$count(
    deliveries,
    and(
      eq(deliveries.matchId, notice.id),
      eq(deliveries.to, row.to),
      eq(deliveries.kind, 'turn'),
      or(
        eq(deliveries.about, `turn:${notice.turn}`),
        like(deliveries.about, `turn:${notice.turn}:%`),
      ),
      eq(deliveries.way, row.way),
      or(eq(deliveries.state, 'due'), gt(deliveries.doneAt, since)),
    ),
  );
  return told > 0;
}
