import type { View } from '@/lib/games/corridor/schemas';
import { Badge, PlayerHeading } from '../badge';
import { CardRow, type LyingCard } from '../card-row';
import { aroundFrom, type Scene } from '../scene';

type Hand = View['hands'][number];

/** One's own keys, each with who knows of it. */
export function OwnKeys({ hand }: { hand: Hand }) {
  if (hand.count === 0) return <p>No key.</p>;
  return (
    <CardRow
      size="large"
      cards={hand.cards.map((card) => {
        const open = card !== null && hand.open.includes(card);
        return open
          ? { card, note: 'known to all', caption: 'known to all' }
          : { card, note: 'a secret', caption: 'secret' };
      })}
    />
  );
}

/** Every player with their keys as the viewer knows them, in the order of play. */
export function CorridorPlayers({ view, scene }: { view: View; scene: Scene }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.25rem,1fr))] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]">
      {aroundFrom(view.hands, view.you).map((hand) => (
        <li key={hand.seat} className="rounded-md border border-line bg-sheet p-3">
          <PlayerHeading scene={scene} seat={hand.seat} out={hand.out}>
            {view.quest?.seat === hand.seat && view.phase !== 'over' && (
              <Badge>in the corridor</Badge>
            )}
            {view.offered === hand.seat && <Badge>offered the first turn</Badge>}
          </PlayerHeading>
          <div className="mt-2">
            {hand.seat === view.you || hand.count === 0 ? (
              <p className="text-ink-soft text-sm">{keyCount(hand.count)}</p>
            ) : (
              <CardRow
                size="small"
                label={keyCount(hand.count)}
                cards={hand.cards.map((card) => lying(card, hand, view))}
              />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function lying(card: Hand['cards'][number], hand: Hand, view: View): LyingCard {
  if (card === null) return { card };
  if (hand.open.includes(card)) {
    return { card, note: 'known to all', caption: 'all know' };
  }
  return view.you === null ? { card } : { card, note: 'not known to all', caption: 'secret' };
}

function keyCount(count: number): string {
  if (count === 0) return 'no key';
  return count === 1 ? 'one key' : `${count} keys`;
}
