import 'server-only';
import { eq } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { matches } from '@/db/schema';
import { clockwiseFrom, type Seat } from '@/lib/engine/seat';
import type { TableFacts } from './table';

/**
 * Where the player of this seat is the host and goes, the next who still plays is host from then on;
 * where there is no other, `otherwise`. The match is locked by this transaction.
 */
export async function handHostOn(
  tx: Db,
  facts: TableFacts,
  seat: Seat,
  otherwise: string | null,
): Promise<void> {
  const going = facts.seats.find((row) => row.seat === seat);
  if (going?.userId !== facts.hostId) return;
  const next = clockwiseFrom(seat, facts.seatCount)
    .map((each) => facts.seats.find((row) => row.seat === each))
    .find((row) => row !== going && row?.out === null && row.userId !== null);
  await tx
    .update(matches)
    .set({ hostId: next?.userId ?? otherwise })
    .where(eq(matches.id, facts.id));
}
