import { empty, numberIn, route } from '@/app/api/http';
import { leaveSeatOperation } from '@/app/api/operations/matches';
import { problem } from '@/app/api/problem';
import { leaveSeat } from '@/lib/match/leave-seat';

export const DELETE = route(leaveSeatOperation, async ({ db, asker, params }) => {
  const left = await leaveSeat(db, asker, params.id, numberIn(params.seat));
  return left.ok ? empty() : problem(left.failure);
});
