import 'server-only';
import { actWords, isAct } from '@/lib/engine/act';
import type { Seat } from '@/lib/engine/seat';
import { seatsIn } from '@/lib/engine/words';
import { type GameId, latest } from '@/lib/games/registry';
import type { SeenEventRow } from './resource';

/** The seats whose players the sentence of an event names, as its reader saw it. */
export function mentions(
  game: GameId,
  { seq: _seq, at: _at, text: _text, ...seen }: SeenEventRow,
): readonly Seat[] {
  return seatsIn(isAct(seen) ? actWords(seen) : latest(game).words(seen));
}
