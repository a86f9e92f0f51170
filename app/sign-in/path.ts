/** Addresses to and from signing in. */

/** Where to sign in and then go on to `target`, a path of this site. */
export function signInPath(target: string): string {
  return `/sign-in?callbackUrl=${encodeURIComponent(target)}`;
}

/**
 * A path of this site out of what an address bar, a form or a link said: anything that would lead
 * elsewhere becomes `fallback`.
 */
export function insidePath(given: unknown, fallback: string): string {
  if (typeof given !== 'string' || !given.startsWith('/')) return fallback;
  const base = 'https://inside.invalid';
  if (!URL.canParse(given, base)) return fallback;
  const { origin, pathname, search, hash } = new URL(given, base);
  // `/.//elsewhere` is inside, and its path by itself is the address of another host.
  if (origin !== base || pathname.startsWith('//')) return fallback;
  return `${pathname}${search}${hash}`;
}
