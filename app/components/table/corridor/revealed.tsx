import { SuitMark } from '@/app/components/cards/suit-mark';
import { Name } from '@/app/components/name';
import type { Seat } from '@/lib/engine/seat';
import type { Revealed } from '@/lib/games/corridor/schemas';
import { CardRow } from '../card-row';
import { nameOf, type Scene } from '../scene';

/** Everything that was hidden, once the game is over. */
export function CorridorRevealed({ revealed, scene }: { revealed: Revealed; scene: Scene }) {
  return (
    <div className="space-y-4">
      <div>
        <h3 className="mb-1">At the doors</h3>
        <ul className="flex flex-wrap gap-3">
          {revealed.doors.map(({ door, suit, key }) => (
            <li key={door}>
              <p className="text-sm">
                Door {door} <SuitMark suit={suit} />
              </p>
              {key === null ? (
                <p className="text-ink-soft text-sm">picked up</p>
              ) : (
                <CardRow size="middle" cards={[{ card: key }]} />
              )}
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h3 className="mb-1">Hands</h3>
        <ul className="flex flex-wrap gap-x-6 gap-y-3">
          {revealed.hands.map((hand, at) => {
            const name = nameOf(scene.seats, at as Seat);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a hand is its seat's, and a seat is its place
              <li key={at}>
                <p className="text-sm">
                  <Name>{name}</Name>
                </p>
                <CardRow
                  size="middle"
                  label={`Keys of ${name}`}
                  cards={hand.map((card) => ({ card }))}
                />
              </li>
            );
          })}
        </ul>
      </div>
      {revealed.carried.length > 0 && (
        <div>
          <h3 className="mb-1">Picked up in the corridor</h3>
          <CardRow size="middle" cards={revealed.carried.map((card) => ({ card }))} />
        </div>
      )}
      <RevealedPile title="Draw pile, top first" cards={revealed.drawPile} />
      <RevealedPile title="Discard pile" cards={revealed.discardPile} />
    </div>
  );
}

function RevealedPile({ title, cards }: { title: string; cards: Revealed['drawPile'] }) {
  if (cards.length === 0) return null;
  return (
    <details>
      <summary className="target fold">
        {title}: {cards.length}
      </summary>
      <CardRow size="small" label={title} cards={cards.map((card) => ({ card }))} />
    </details>
  );
}
