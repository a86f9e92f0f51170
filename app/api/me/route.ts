import { answer, empty, route } from '@/app/api/http';
import { deleteMe, getMe, patchMe } from '@/app/api/operations/account';
import { problem } from '@/app/api/problem';
import { deleteAccount } from '@/lib/auth/delete-account';
import { changeProfile, readMe } from '@/lib/auth/profile';

export const GET = route(getMe, async ({ db, asker }) => answer(await readMe(db, asker)));

export const PATCH = route(patchMe, async ({ db, asker, body }) =>
  answer(await changeProfile(db, asker, body)),
);

export const DELETE = route(deleteMe, async ({ db, asker }) => {
  const deleted = await deleteAccount(db, asker);
  return deleted.ok ? empty() : problem(deleted.failure);
});
