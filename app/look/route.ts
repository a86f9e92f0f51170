import { cookies } from 'next/headers';
import { secureCookies } from '@/lib/auth/session-cookie';
import { insidePath } from '../sign-in/path';
import { cookieNames, lookChoice } from './look';

const year = 365 * 24 * 60 * 60;

/**
 * Takes a choice of the look and leads back to where it was made. A route and no server action:
 * the form stands on every page, also on those that send no script, and outlives a deploy.
 */
export async function POST(request: Request): Promise<Response> {
  const data = await request.formData().catch(() => new FormData());
  const choice = lookChoice.safeParse(Object.fromEntries(data));
  if (!choice.success) return new Response('There is no such look.', { status: 400 });
  const { theme, suits, at } = choice.data;
  const jar = await cookies();
  const keep = (name: string, value: string) =>
    jar.set(name, value, {
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      secure: secureCookies(),
      maxAge: year,
    });
  if (theme !== undefined) keep(cookieNames.theme, theme);
  if (suits !== undefined) keep(cookieNames.suits, suits);
  return new Response(null, {
    status: 303,
    headers: { Location: `${cameFrom(request)}#${at}`, 'Cache-Control': 'private, no-store' },
  });
}

/** The path of the page that sent this, or the start page where the browser does not say. */
function cameFrom(request: Request): string {
  const referer = request.headers.get('referer');
  if (referer === null || !URL.canParse(referer)) return '/';
  const { host, pathname, search } = new URL(referer);
  return host === request.headers.get('host') ? insidePath(pathname + search, '/') : '/';
}
