import { Name } from '@/app/components/name';
import type { View } from '@/lib/games/corridor/schemas';
import { CardRow } from '../card-row';
import { nameOf, type Scene } from '../scene';

/** Who is in the corridor, how far they came, what they picked up and showed on the way. */
export function Quest({
  quest,
  scene,
  over,
}: {
  quest: NonNullable<View['quest']>;
  scene: Scene;
  over: boolean;
}) {
  const name = nameOf(scene.seats, quest.seat);
  return (
    <section className="rounded-md border border-line bg-sheet p-3">
      <h3>
        <Name>{name}</Name> {over ? 'was' : 'is'} in the corridor, {placeOf(quest)}
      </h3>
      <div className="mt-2 flex flex-wrap gap-x-8 gap-y-3">
        <div>
          <h4 className="mb-1 text-ink-soft text-sm">Picked up</h4>
          <CardRow
            size="middle"
            cards={quest.looked.map(({ door, how, card }) => ({
              card,
              note: `picked up at door ${door}, ${how === 'public' ? 'seen by all' : 'looked at in private'}`,
              caption: `door ${door}, ${how === 'public' ? 'public' : 'private'}`,
            }))}
          />
        </div>
        {quest.shown.length > 0 && (
          <div>
            <h4 className="mb-1 text-ink-soft text-sm">Shown to open the doors</h4>
            <CardRow
              size="middle"
              cards={quest.shown.map((card, at) => ({
                card,
                note: `shown at door ${at + 1}`,
                caption: `door ${at + 1}`,
              }))}
            />
          </div>
        )}
      </div>
    </section>
  );
}

function placeOf({ door, opened }: { door: number; opened: number }): string {
  if (opened >= 4) return 'at the treasure';
  if (opened === 0) return 'at the first door';
  return `at door ${door}, with ${opened === 1 ? 'one door' : `${opened} doors`} open behind them`;
}
