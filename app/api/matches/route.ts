import { answer, json, route } from '@/app/api/http';
import { createMatchOperation, listMatchesOperation } from '@/app/api/operations/matches';
import { problem } from '@/app/api/problem';
import { createMatch } from '@/lib/match/create-match';
import { listMatches } from '@/lib/match/list-matches';

export const GET = route(listMatchesOperation, async ({ db, asker, query }) =>
  answer(await listMatches(db, asker, query)),
);

export const POST = route(createMatchOperation, async ({ db, asker, body, idempotencyKey }) => {
  const made = await createMatch(db, asker, body, { idempotencyKey });
  if (!made.ok) return problem(made.failure);
  const { match, invite } = made.value;
  return json({ ...match, invite }, 201, { Location: `/api/matches/${match.id}` });
});
