import type { View } from '@/lib/games/mystery/schemas';
import { CardRow } from '../card-row';

/** One's own hand, sorted, with the card drawn this turn marked. */
export function Hand({ view }: { view: View }) {
  if (view.hand.length === 0) return <p>No card.</p>;
  return (
    <CardRow
      size="large"
      cards={view.hand.map((card) =>
        card === view.drawn ? { card, note: 'just drawn', caption: 'drawn' } : { card },
      )}
    />
  );
}
