import 'server-only';
import { createHash, timingSafeEqual } from 'node:crypto';
import { bearerIn } from './current-user';

/** Whether a request bears a secret of the house, as programs that work for it do. */
export function bearerIs(request: Request, secret: string): boolean {
  return timingSafeEqual(hash(bearerIn(request.headers) ?? ''), hash(secret));
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
