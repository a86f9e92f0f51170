import { json, route } from '@/app/api/http';
import { exportMatchOperation } from '@/app/api/operations/matches';
import { problem } from '@/app/api/problem';
import { exportMatch } from '@/lib/match/export-match';

export const GET = route(exportMatchOperation, async ({ db, asker, params, query }) => {
  const file = await exportMatch(db, asker, params.id, { keys: query });
  if (!file.ok) return problem(file.failure);
  const name = `longhand-${params.id}.json`;
  return json(file.value, 200, { 'Content-Disposition': `attachment; filename="${name}"` });
});
