import { Name } from '@/app/components/name';
import type { Card } from '@/lib/engine/card';
import type { Seat } from '@/lib/engine/seat';
import type { Revealed } from '@/lib/games/mystery/schemas';
import { CardRow } from '../card-row';
import { nameOf, type Scene } from '../scene';

/** Everything that was hidden, once the game is over. */
export function MysteryRevealed({ revealed, scene }: { revealed: Revealed; scene: Scene }) {
  return (
    <div className="space-y-4">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-4">
        {revealed.hands.map((hand, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a hand is its seat's, and a seat is its place
          <li key={at}>
            <h3 className="mb-1">
              <Name>{nameOf(scene.seats, at as Seat)}</Name>
            </h3>
            <p className="text-sm">Hand</p>
            <CardRow size="middle" label="Hand" cards={hand.map((card) => ({ card }))} />
            <p className="mt-2 text-sm">Prizes dealt</p>
            <CardRow
              size="middle"
              label="Prizes dealt"
              cards={(revealed.prizes[at] ?? []).map(({ card, claimedBy }) => ({
                card,
                caption:
                  claimedBy === null ? 'unclaimed' : `claimed by ${nameOf(scene.seats, claimedBy)}`,
              }))}
            />
          </li>
        ))}
      </ul>
      <RevealedPile title="Draw deck, top first" cards={revealed.drawDeck} />
      <RevealedPile title="Discards, oldest first" cards={revealed.discards} />
      <RevealedPile title="Prizes set aside" cards={revealed.setAside} />
    </div>
  );
}

function RevealedPile({ title, cards }: { title: string; cards: readonly Card[] }) {
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
