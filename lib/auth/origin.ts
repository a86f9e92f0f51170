import 'server-only';
import { env } from '@/lib/env';
import { isLoopback } from '@/lib/loopback';

/**
 * Whether a request that changes something comes from another site's page, and must be refused. A
 * request with a token is exempt: no page elsewhere can make a browser send one.
 */
export function foreignOrigin(request: Request): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return false;
  if (request.headers.get('authorization') !== null) return false;
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site !== 'same-origin' && site !== 'none';
  const origin = request.headers.get('origin');
  return origin !== null && !isOurs(origin);
}

/** Whether a browser vouches that a request comes from a page of ours. */
export function fromOurPage(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const origin = request.headers.get('origin');
  return origin !== null && isOurs(origin);
}

function isOurs(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const theirs = new URL(origin);
  const ours = new URL(env().publicUrl);
  if (theirs.origin === ours.origin) return true;
  return (
    isLoopback(ours.hostname) &&
    isLoopback(theirs.hostname) &&
    theirs.protocol === ours.protocol &&
    theirs.port === ours.port
  );
}
