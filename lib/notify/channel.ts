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
