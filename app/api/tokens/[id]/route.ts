import { answer, empty, route } from '@/app/api/http';
import { deleteToken } from '@/app/api/operations/account';
import { deleteToken as endToken } from '@/lib/auth/personal-tokens';

export const DELETE = route(deleteToken, async ({ db, asker, params }) => {
  const ended = await endToken(db, asker, params.id ?? '');
  return ended.ok ? empty() : answer(ended);
});
