import type { View } from '@/lib/games/mystery/schemas';
import { mysteryWords } from '@/lib/words/table-mystery';
import { CardRow } from '../card-row';
import { nameOf, type Scene } from '../scene';

/** The rounds in which it was cut for the first turn; `open` while that is all that has happened. */
export function TheCut({ cut, scene, open }: { cut: View['cut']; scene: Scene; open: boolean }) {
  return (
    <details open={open}>
      <summary className="target fold">{mysteryWords('cut')}</summary>
      <ol className="space-y-3">
        {cut.map((round, at) => (
          // A round has no name but its place.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={at}>
            <h3 className="mb-1 font-sans text-sm">
              {cut.length === 1
                ? mysteryWords('cutOnce')
                : mysteryWords('cutRound', { round: at + 1 })}
            </h3>
            <CardRow
              size="middle"
              cards={round.map(({ seat, card }) => {
                const name = nameOf(scene.seats, seat);
                return { card, note: mysteryWords('cutBy', { name }), caption: name };
              })}
            />
          </li>
        ))}
      </ol>
    </details>
  );
}
