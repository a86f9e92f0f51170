import { json, route } from '@/app/api/http';
import { postGuest } from '@/app/api/operations/account';
import { createGuest } from '@/lib/auth/guests';
import { sessionCookie } from '@/lib/auth/session-cookie';

export const POST = route(postGuest, async ({ db, body }) => {
  const { id, name, session } = await createGuest(db, body);
  return json({ id, name }, 201, { 'Set-Cookie': sessionCookie(session.token, session.expires) });
});
