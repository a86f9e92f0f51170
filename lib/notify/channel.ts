import type { Db } from '@/db/client';
import type { Delivery } from './delivery';

/** One way of telling: what a row says on it, and how that gets there. */
export interface Channel<Message extends { readonly row: Delivery }> {
  /** What a row says at this moment; undefined where it is not true any more, or nobody wants it. */
  compose(db: Db, row: Delivery): Promise<Message | undefined>;
  /**
   * Sends what rows that were claimed together say: one, or by mail several. `gone`: nobody is
   * there any more, and never will be.
   * @throws Unreachable where all else that goes there need not be tried now, or any error; either
   * way it is tried again later.
   */
  send(db: Db, messages: readonly [Message, ...Message[]]): Promise<'sent' | 'gone'>;
}

/** Nobody answers at the destination. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

/**
 * What is kept of a fault of a channel: our own words, and of others' the codes alone, for their words
 * repeat addresses and what was being sent.
 */
export function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return 'not an error';
  const codes = ['code', 'command', 'responseCode'].flatMap((name) => {
    const value: unknown = Reflect.get(error, name);
    // Commands of a protocol are words; whatever comes after one is what it was about.
    return typeof value === 'number' || /^[A-Z][A-Z_ ]*$/.test(String(value)) ? [value] : [];
  });
  if (codes.length > 0) return [error.name, ...codes].join(' ');
  return ['Error', 'Unreachable', 'Forbidden'].includes(error.name) ? error.message : error.name;
}
