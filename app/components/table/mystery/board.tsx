import type { View } from '@/lib/games/mystery/schemas';
import { mysteryWords } from '@/lib/words/table-mystery';
import { CardRow, Pile } from '../card-row';
import { nameOf, type Scene } from '../scene';
import { Discards } from './discards';
import { Grid } from './grid';
import { Hand } from './hand';
import styles from './mystery.module.css';
import { TheCut } from './the-cut';

/** All cards as one viewer knows them, their own hand and prizes, and the piles. */
export function MysteryFront({
  view,
  scene,
  handElsewhere,
}: {
  view: View;
  scene: Scene;
  /** Whether the hand lies in the form of a challenge, and need not lie here as well. */
  handElsewhere: boolean;
}) {
  const { you, options } = view;
  const whose =
    you === null ? undefined : { mine: scene.you === you, name: nameOf(scene.seats, you) };
  return (
    <div className={styles.table}>
      <div className={styles.front}>
        {whose !== undefined && !handElsewhere && (
          <section aria-labelledby="own-hand" className={styles.whole}>
            <h2 id="own-hand" className="mb-2">
              {mysteryWords('hand', whose)}
            </h2>
            <Hand view={view} />
          </section>
        )}
        <Grid view={view} scene={scene} />
        <div className={styles.side}>
          {whose !== undefined && (
            <section aria-labelledby="own-prizes">
              <h2 id="own-prizes" className="mb-2">
                {mysteryWords('prizes', whose)}
              </h2>
              <OwnPrizes view={view} scene={scene} />
            </section>
          )}
          <section aria-labelledby="piles" className="space-y-4 rounded-md bg-table p-3 sm:p-4">
            <h2 id="piles">{mysteryWords('table')}</h2>
            <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
              <Pile
                name={mysteryWords('drawDeck')}
                count={view.drawDeck}
                unit={mysteryWords('cardsUnit', { count: view.drawDeck })}
              />
              <Discards discards={view.discards} />
            </div>
            <p className="text-sm">{mysteryWords('goal', { prizes: options.prizesToWin })}</p>
            {view.cut.length > 0 && (
              <TheCut cut={view.cut} scene={scene} open={view.discards.length === 0} />
            )}
          </section>
        </div>
      </div>
    </div>
  );
}

function OwnPrizes({ view, scene }: { view: View; scene: Scene }) {
  return (
    <CardRow
      size="middle"
      cards={view.prizes.map(({ card, claimedBy }) => {
        const words =
          claimedBy === null
            ? mysteryWords('unclaimed')
            : mysteryWords('claimedBy', {
                mine: claimedBy === scene.you,
                name: nameOf(scene.seats, claimedBy),
              });
        return { card, note: words, caption: words };
      })}
    />
  );
}
