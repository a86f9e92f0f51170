import { CardPicture } from '@/app/components/cards/card-picture';
import type { Card } from '@/lib/engine/card';
import type { View } from '@/lib/games/mystery/schemas';
import { mysteryWords } from '@/lib/words/table-mystery';
import { PlayerHeading } from '../badge';
import { CardRow } from '../card-row';
import { aroundFrom, nameOf, type Scene } from '../scene';
import shared from '../table.module.css';
import styles from './mystery.module.css';

type Player = View['seats'][number];

/** Every player with the prizes that lie claimed before them. `fresh` are prizes claimed lately. */
export function MysteryPlayers({
  view,
  scene,
  fresh = [],
}: {
  view: View;
  scene: Scene;
  fresh?: readonly Card[];
}) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15.5rem),1fr))] gap-3">
      {aroundFrom(view.seats, view.you).map((player) => (
        <li key={player.seat} className="rounded-md border border-line bg-sheet p-3">
          <PlayerHeading scene={scene} seat={player.seat} out={player.out} />
          <Claimed
            claimed={player.claimed}
            prizesToWin={view.options.prizesToWin}
            scene={scene}
            fresh={fresh}
          />
          <p className="text-ink-soft text-sm">
            {mysteryWords('holds', { hand: player.hand, prizes: player.unclaimed })}
          </p>
          {player.cards !== undefined && (
            <Opened
              title={mysteryWords('handTitle')}
              cards={player.cards.map((card) => ({ card }))}
            />
          )}
          {player.prizes !== undefined && (
            <Opened
              title={mysteryWords('prizesTitle')}
              cards={player.prizes.map(({ card, claimedBy }) => {
                const words =
                  claimedBy === null
                    ? mysteryWords('unclaimed')
                    : mysteryWords('claimedBy', {
                        mine: claimedBy === scene.you,
                        name: nameOf(scene.seats, claimedBy),
                      });
                return { card, caption: words, note: words };
              })}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** The claimed prizes, and an empty place for each that is still wanting. */
function Claimed({
  claimed,
  prizesToWin,
  scene,
  fresh,
}: {
  claimed: Player['claimed'];
  prizesToWin: number;
  scene: Scene;
  fresh: readonly Card[];
}) {
  const wanting = Math.max(0, prizesToWin - claimed.length);
  return (
    <>
      <h4 className={styles.small}>
        {mysteryWords('claimedOf', { claimed: claimed.length, prizes: prizesToWin })}
      </h4>
      <div className={`${styles.claimed} ${shared.middle}`}>
        {claimed.length > 0 && (
          <ul aria-label={mysteryWords('claimedPrizes')} className={styles.lying}>
            {claimed.map(({ card, from }) => {
              const isNew = fresh.includes(card);
              const of = mysteryWords('claimedOne', {
                theirs: from === scene.you,
                from: nameOf(scene.seats, from),
              });
              return (
                // Its key is the card, so that only one that comes is seen to come.
                <li key={card} className={`${shared.captioned} ${isNew ? styles.fresh : ''}`}>
                  <CardPicture
                    card={card}
                    note={isNew ? `${of}, ${mysteryWords('claimedNew')}` : of}
                  />
                  {isNew && (
                    <span aria-hidden="true" className={styles.new}>
                      {mysteryWords('claimedNew')}
                    </span>
                  )}
                </li>
              );
            })}
          </ul>
        )}
        {Array.from({ length: wanting }, (_, at) => (
          // Empty places are all alike.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <div key={at} className={shared.vacant} />
        ))}
      </div>
    </>
  );
}

function Opened({
  title,
  cards,
}: {
  title: string;
  cards: Parameters<typeof CardRow>[0]['cards'];
}) {
  return (
    <div className="mt-3">
      <h4 className="mb-1 text-sm">{title}</h4>
      <CardRow size="small" label={title} cards={cards} />
    </div>
  );
}
