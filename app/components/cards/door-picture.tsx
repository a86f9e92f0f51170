import type { Suit } from '@/lib/engine/card';
import { suitName } from '@/lib/words/say';
import { Drawing } from './drawing';

/** A door of the corridor, an ace of the deck. `open` while the one on a quest has passed it. */
export function DoorPicture({ door, suit, open }: { door: number; suit: Suit; open: boolean }) {
  const state = open ? 'open' : 'locked';
  return (
    <Drawing id={`door-${suit}-${state}`} name={`Door ${door}: ${suitName(suit)}, ${state}`} />
  );
}

/** The treasure behind door 4, as the joker stands for it on a table. */
export function TreasurePicture() {
  return <Drawing id="treasure" name="The treasure, behind door 4" />;
}
