import { answer, route } from '@/app/api/http';
import { getMe, patchMe } from '@/app/api/operations/account';
import { changeProfile, readMe } from '@/lib/auth/profile';

export const GET = route(getMe, async ({ db, asker }) => answer(await readMe(db, asker)));

export const PATCH = route(patchMe, async ({ db, asker, body }) =>
  answer(await changeProfile(db, asker, body)),
);
