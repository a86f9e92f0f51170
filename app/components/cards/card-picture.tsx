import type { Card } from '@/lib/engine/card';
import { cardName } from '@/lib/words/say';
import { Drawing } from './drawing';

/** Keys and the play deck share one back, the prize deck has the other, so that the two never mix. */
export type Back = 'plain' | 'prize';

/**
 * A card, face up where it is known and face down where it is null, spoken by its name. `note` is
 * added to that name ("seven of hearts, face up"); a `silent` card has its name beside it already.
 */
export function CardPicture({
  card,
  back = 'plain',
  note,
  silent = false,
}: {
  card: Card | null;
  back?: Back;
  note?: string | undefined;
  silent?: boolean;
}) {
  const id = card ?? (`back-${back}` as const);
  if (silent) return <Drawing id={id} />;
  const name = card === null ? 'face-down card' : cardName(card);
  return <Drawing id={id} name={note === undefined ? name : `${name}, ${note}`} />;
}
