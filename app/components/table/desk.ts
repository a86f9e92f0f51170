import { createContext, useContext } from 'react';
import type { Place } from './choice-memory';

/** What became of a move. Where it was not done, `words` are for the form that has the choice to say. */
export type Sending =
  | { readonly done: true }
  | { readonly done: false; readonly words: string | undefined };

/** The desk from which moves are sent while there is JavaScript. */
export interface Desk {
  readonly place: Place;
  readonly version: number;
  readonly moveId: string;
  /** True from a move's sending until the table shows what it did. */
  readonly busy: boolean;
  /** True while a move waits to be sent again. */
  readonly waiting: boolean;
  /** Sends a move. Where it has to be sent again by itself, `later` hears what became of that. */
  readonly send: (move: object, later: (sending: Sending) => void) => Promise<Sending>;
  /** The choice has been changed: nothing is sent again by itself. */
  readonly change: () => void;
  /** The server has answered, to the same seat as before. */
  readonly reached: () => void;
}

export const DeskContext = createContext<Desk | undefined>(undefined);

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (desk === undefined) throw new Error('a move form stands outside of its desk');
  return desk;
}
