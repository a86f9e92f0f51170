import 'server-only';
import { createHash } from 'node:crypto';
import type { MatchResource } from './resource';

/**
 * An entity tag (RFC 9110) of a match as one asker may know it: another one exactly when something
 * changed that they may know. A page that was drawn from the same resource can ask by it.
 */
export function tagOf(match: MatchResource): string {
  return `"${createHash('sha256').update(JSON.stringify(match)).digest('base64url')}"`;
}
