import { json, route } from '@/app/api/http';
import { rematchOperation } from '@/app/api/operations/table';
import { problem } from '@/app/api/problem';
import { rematch } from '@/lib/match/rematch';

export const POST = route(rematchOperation, async ({ db, asker, params, idempotencyKey }) => {
  const played = await rematch(db, asker, params.id, { idempotencyKey });
  if (!played.ok) return problem(played.failure);
  const { match, created } = played.value;
  return json(match, created ? 201 : 200);
});
