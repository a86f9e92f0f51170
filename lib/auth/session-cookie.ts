import 'server-only';
import { env } from '@/lib/env';

// The session's cookie has the name and form that next-auth gives it, so that its own routes and
// ours speak of the same session.

/** Whether cookies may travel over https only. */
export function secureCookies(): boolean {
  return env().publicUrl.startsWith('https://');
}

export function sessionCookieName(): string {
  return `${secureCookies() ? '__Secure-' : ''}next-auth.session-token`;
}

/** How the session's cookie is set; `SameSite=Lax`, since links in mails must arrive signed in. */
export function sessionCookieOptions(expires: Date) {
  return {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: secureCookies(),
    expires,
  } as const;
}

/** The value of a `Set-Cookie` header that signs a browser in. */
export function sessionCookie(token: string, expires: Date): string {
  const secure = secureCookies() ? '; Secure' : '';
  return `${sessionCookieName()}=${token}; Path=/; Expires=${expires.toUTCString()}; HttpOnly; SameSite=Lax${secure}`;
}

/** The session's token in a `Cookie` header, if there is one. */
export function sessionTokenIn(cookieHeader: string | null): string | undefined {
  const name = sessionCookieName();
  for (const pair of cookieHeader?.split(';') ?? []) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) {
      const value = pair.slice(at + 1).trim();
      return value === '' ? undefined : value;
    }
  }
  return undefined;
}
