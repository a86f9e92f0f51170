import type { View } from '@/lib/games/mystery/schemas';
import { mysteryWords } from '@/lib/words/table-mystery';
import { CardRow } from '../card-row';

/** One's own hand, sorted, with the card drawn this turn marked. */
export function Hand({ view }: { view: View }) {
  if (view.hand.length === 0) return <p>{mysteryWords('noCard')}</p>;
  return (
    <CardRow
      size="large"
      cards={view.hand.map((card) =>
        card === view.drawn
          ? { card, note: mysteryWords('justDrawn'), caption: mysteryWords('drawn') }
          : { card },
      )}
    />
  );
}
