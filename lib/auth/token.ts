import 'server-only';
import { createHash, randomBytes } from 'node:crypto';

/** A secret of 256 bits for a session, a program or a link. Only its hash is ever stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token: enough to know it again, useless to whoever reads the table. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
