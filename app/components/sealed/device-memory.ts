import type { Memory } from '@/lib/verify/memory';

/**
 * What this browser keeps of matches on its own, to hold against their files when they are over. Where
 * it may keep nothing, it remembers nothing, and nothing else is lost.
 */

const drawnKey = 'longhand:drawn';
const keyOf = (matchId: string) => `longhand:sealed:${matchId}`;

/** A part of the shuffle, drawn by this device, in hex. */
export function drawPart(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function recall(matchId: string): Memory {
  const kept = read(localStore(), keyOf(matchId));
  return isMemory(kept) ? kept : { sent: [] };
}

/** The first commitment that was shown stays, whatever is shown later. */
export function rememberCommitment(matchId: string, value: string, beforeDeal: boolean): void {
  const memory = recall(matchId);
  if (memory.commitment !== undefined) return;
  write(localStore(), keyOf(matchId), { ...memory, commitment: { value, beforeDeal } });
}

export function rememberSent(matchId: string, part: string): void {
  const memory = recall(matchId);
  if (part === '' || memory.sent.includes(part)) return;
  write(localStore(), keyOf(matchId), { ...memory, sent: [...memory.sent, part] });
}

/** Keeps what was sent with a new match, which has no id yet, until its lobby shows it again. */
export function rememberDrawn(part: string): void {
  write(sessionStore(), drawnKey, part);
}

/** Whether it is what this tab drew for a new match. */
export function wasDrawn(part: string): boolean {
  return read(sessionStore(), drawnKey) === part;
}

function isMemory(kept: unknown): kept is Memory {
  return typeof kept === 'object' && kept !== null && 'sent' in kept && Array.isArray(kept.sent);
}

function localStore(): Storage | undefined {
  return allowed(() => window.localStorage);
}

function sessionStore(): Storage | undefined {
  return allowed(() => window.sessionStorage);
}

function read(store: Storage | undefined, key: string): unknown {
  return allowed(() => JSON.parse(store?.getItem(key) ?? 'null'));
}

function write(store: Storage | undefined, key: string, value: unknown): void {
  allowed(() => store?.setItem(key, JSON.stringify(value)));
}

/** A browser that is told to keep nothing throws where it is asked to. */
function allowed<T>(doIt: () => T): T | undefined {
  try {
    return doIt();
  } catch {
    return undefined;
  }
}
