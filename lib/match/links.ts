import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { env, secret } from '@/lib/env';

/**
 * Links that let someone without a seat look in. Nothing of them is stored: a token is the match's
 * id and an HMAC over that id, what the link is for, and a number of the match (or who has the seat).
 * Another number makes every older link void, and no token for one purpose or match is good for another.
 */

type Purpose = 'invite' | 'watch' | 'seat';

const idBytes = 16;
const macBytes = 16;
const tokenForm = /^[A-Za-z0-9_-]{43}$/;

/** The address that players are invited by. */
export function inviteUrl(match: { id: string; inviteNumber: number }): string {
  return `${env().publicUrl}/join/${inviteToken(match)}`;
}

/** The last part of the address that players are invited by. */
export function inviteToken(match: { id: string; inviteNumber: number }): string {
  return token('invite', match.id, match.inviteNumber);
}

/** The address to watch by, or undefined where there is none at present. */
export function watchUrl(match: { id: string; watchNumber: number | null }): string | undefined {
  if (match.watchNumber === null) return undefined;
  return `${env().publicUrl}/watch/${token('watch', match.id, match.watchNumber)}`;
}

/** The address by which somebody takes the seat of who sits there now: void as soon as somebody has. */
export function seatUrl(match: { id: string }, seatRowId: string): string {
  return `${env().publicUrl}/take/${token('seat', match.id, seatRowId)}`;
}

/** Whether a token is for the seat of this row. Whether the seat may be taken is for the caller to see to. */
export function holdsSeat(match: { id: string }, seatRowId: string, given: string): boolean {
  return same(token('seat', match.id, seatRowId), given);
}

/** Whether a token is the match's present invite. That invites die at the start is for the caller to see to. */
export function holdsInvite(match: { id: string; inviteNumber: number }, given: string): boolean {
  return same(inviteToken(match), given);
}

/** Whether a token is the match's present link to watch. */
export function holdsWatch(
  match: { id: string; watchNumber: number | null },
  given: string,
): boolean {
  return match.watchNumber !== null && same(token('watch', match.id, match.watchNumber), given);
}

/** The match that a token speaks of, whether or not the token is good; undefined where it cannot be one. */
export function matchIdIn(given: string): string | undefined {
  if (!tokenForm.test(given)) return undefined;
  const hex = Buffer.from(given, 'base64url').subarray(0, idBytes).toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function token(purpose: Purpose, matchId: string, number: number | string): string {
  const mac = createHmac('sha256', secret())
    .update(`longhand ${purpose} ${matchId} ${number}`)
    .digest()
    .subarray(0, macBytes);
  return Buffer.concat([Buffer.from(matchId.replaceAll('-', ''), 'hex'), mac]).toString(
    'base64url',
  );
}

function same(expected: string, given: string): boolean {
  const a = Buffer.from(expected);
  const b = Buffer.from(given);
  return a.length === b.length && timingSafeEqual(a, b);
}
