import { answer, type Form, route } from '@/app/api/http';
import { playMoveOperation } from '@/app/api/operations/matches';
import { privately } from '@/app/api/problem';
import { moveOfForm } from '@/lib/match/move-of-form';
import { playMove } from '@/lib/match/play-move';

/** For a page without JavaScript: its browser comes back to the match, with the choice if it was refused. */
const form: Form = {
  read(fields) {
    const version = fields.get('version') ?? '';
    return {
      version: /^\d{1,10}$/.test(version) ? Number(version) : undefined,
      moveId: fields.get('moveId') ?? undefined,
      move: moveOfForm(fields),
    };
  },
  refused({ code, reason, rule }, fields, { id = '' }) {
    // Only stable words go into an address, never sentences: anybody can write an address.
    const query = new URLSearchParams({ refused: code });
    if (reason !== undefined) query.set('reason', reason);
    if (rule !== undefined) query.set('rule', rule);
    for (const [name, value] of fields) if (isOfChoice(name)) query.append(name, value);
    return backTo(id, `?${query}`.slice(0, longestQuery));
  },
};

const longestQuery = 2000;

export const POST = route(
  playMoveOperation,
  async ({ db, asker, params, body, form: fields }) => {
    const played = await playMove(db, asker, params.id, body);
    if (!fields) return answer(played);
    return played.ok ? backTo(params.id, '') : form.refused(played.failure, fields, params);
  },
  form,
);

function isOfChoice(name: string): boolean {
  return !['version', 'moveId', 'refused', 'reason', 'rule'].includes(name);
}

function backTo(id: string, query: string): Response {
  const location = `/matches/${encodeURIComponent(id)}${query}`;
  return new Response(null, { status: 303, headers: { ...privately, Location: location } });
}
