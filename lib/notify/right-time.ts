import 'server-only';
import type { Db } from '@/db/client';
import type { User } from '@/lib/auth/user';
import { now } from '@/lib/clock';
import { durationSeconds } from '@/lib/match/duration';
import { lookingAt } from '@/lib/match/presence';
import type { Delivery } from './delivery';
import type { NoticeWay } from './settings';
import { nextHour, quietUntil } from './zone-time';

/** Whether this is the time to tell somebody something, and else until when it waits. */

/** What whoever has the table before their eyes sees there. That a game is over they want in writing. */
const seenAtTheTable = new Set([
  'turn',
  'nudge',
  'reminder',
  'started',
  'asked',
  'resumed',
  'chat',
]);

/** Until when rows wait that go to a user by one way; those that are to be told now are left out. */
export async function waitsOf(
  db: Db,
  user: User,
  way: NoticeWay,
  rows: readonly Delivery[],
): Promise<ReadonlyMap<Delivery, Date>> {
  const at = now();
  const together = sendableAt(user, way, rows, at);
  if (together > at) return new Map(rows.map((row) => [row, together]));
  const looking = await lookingAt(db, user.id);
  return new Map(
    rows.flatMap((row) => {
      const until = row.matchId === null ? undefined : looking.get(row.matchId);
      return until && seenAtTheTable.has(row.kind) ? [[row, until] as const] : [];
    }),
  );
}

/** When the reader's settings let something be told: after the last mail's time, and in no quiet hours. */
function sendableAt(user: User, way: NoticeWay, rows: readonly Delivery[], at: Date): Date {
  const slot = way === 'mail' ? slotOf(user, rows, at) : at;
  const { quietHours } = user.notify;
  return (quietHours && quietUntil(quietHours, user.timeZone, slot)) ?? slot;
}

function slotOf({ notify, timeZone, mailedAt }: User, rows: readonly Delivery[], at: Date): Date {
  const { batch, batchHour } = notify;
  if (batch === 'none') return at;
  const last = mailedAt?.getTime() ?? 0;
  const slot =
    batch === 'P1D'
      ? nextHour(batchHour, timeZone, new Date(Math.max(last + 1, oldest(rows))))
      : new Date(last + (durationSeconds(batch) ?? 0) * 1000);
  return slot > at ? slot : at;
}

function oldest(rows: readonly Delivery[]): number {
  return Math.min(...rows.map(({ createdAt }) => createdAt.getTime()));
}
