import { CardPicture } from '@/app/components/cards/card-picture';
import type { View } from '@/lib/games/corridor/schemas';
import { corridorWords } from '@/lib/words/table-corridor';
import { Badge, PlayerHeading } from '../badge';
import { CardRow, type LyingCard } from '../card-row';
import { aroundFrom, type Scene } from '../scene';
import styles from './corridor.module.css';
import { Along, type Ways } from './ways';

type Hand = View['hands'][number];

/** One's own keys, each with who knows of it, and where it leads. */
export function OwnKeys({ hand, ways }: { hand: Hand; ways: Ways }) {
  if (hand.count === 0) return <p>{corridorWords('noOwnKey')}</p>;
  return (
    <ul className={styles.lying}>
      {hand.cards.map((card, at) => {
        const open = card !== null && hand.open.includes(card);
        return (
          // Cards have no identity but their place.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={at}>
            <Along way={card === null ? undefined : ways.own(card)}>
              <CardPicture card={card} note={corridorWords(open ? 'knownToAll' : 'aSecret')} />
              <span aria-hidden="true" className={styles.caption}>
                {corridorWords(open ? 'knownToAll' : 'secret')}
              </span>
            </Along>
          </li>
        );
      })}
    </ul>
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
              <Badge>{corridorWords('inTheCorridor')}</Badge>
            )}
            {view.offered === hand.seat && <Badge>{corridorWords('offeredFirst')}</Badge>}
          </PlayerHeading>
          <p className="mt-1 text-ink-soft text-sm">
            {corridorWords('keyCount', { count: hand.count })}
          </p>
          {hand.seat !== view.you && hand.count > 0 && (
            <CardRow size="small" cards={hand.cards.map((card) => lying(card, hand, view))} />
          )}
        </li>
      ))}
    </ul>
  );
}

function lying(card: Hand['cards'][number], hand: Hand, view: View): LyingCard {
  if (card === null) return { card };
  if (hand.open.includes(card)) {
    return { card, note: corridorWords('knownToAll'), caption: corridorWords('allKnow') };
  }
  return view.you === null
    ? { card }
    : { card, note: corridorWords('notKnownToAll'), caption: corridorWords('secret') };
}
