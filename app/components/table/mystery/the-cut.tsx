import type { View } from '@/lib/games/mystery/schemas';
import { CardRow } from '../card-row';
import { nameOf, type Scene } from '../scene';

/** The rounds in which it was cut for the first turn. */
export function TheCut({ cut, scene }: { cut: View['cut']; scene: Scene }) {
  return (
    <details>
      <summary className="target fold">How it was cut for the first turn</summary>
      <ol className="space-y-3">
        {cut.map((round, at) => (
          // A round has no name but its place.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={at}>
            <h3 className="mb-1 font-sans text-sm">
              {cut.length === 1 ? 'The cut' : `Round ${at + 1}`}
            </h3>
            <CardRow
              size="middle"
              cards={round.map(({ seat, card }) => ({
                card,
                note: `cut by ${nameOf(scene.seats, seat)}`,
                caption: nameOf(scene.seats, seat),
              }))}
            />
          </li>
        ))}
      </ol>
    </details>
  );
}
