import { answer, json, route } from '@/app/api/http';
import { changeMatchOperation, readMatchOperation } from '@/app/api/operations/matches';
import { privately, problem } from '@/app/api/problem';
import { changeMatch } from '@/lib/match/change-match';
import { readMatch } from '@/lib/match/read-match';
import { tagOf } from '@/lib/match/tag-of';

export const GET = route(readMatchOperation, async ({ db, asker, params, query, request }) => {
  const match = await readMatch(db, asker, params.id, query);
  if (!match.ok) return problem(match.failure);
  const etag = tagOf(match.value);
  if (matches(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers: { ...privately, ETag: etag } });
  }
  return json(match.value, 200, { ETag: etag });
});

export const PATCH = route(changeMatchOperation, async ({ db, asker, params, body }) =>
  answer(await changeMatch(db, asker, params.id, body)),
);

/** Whether an If-None-Match names the tag; a proxy that compressed a body may have weakened it. */
function matches(given: string | null, etag: string): boolean {
  const tags = (given ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(etag);
}
