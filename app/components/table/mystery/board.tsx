import type { View } from '@/lib/games/mystery/schemas';
import { CardRow, Pile } from '../card-row';
import { nameOf, type Scene, whose } from '../scene';
import { Discards } from './discards';
import { Hand } from './hand';
import { TheCut } from './the-cut';

/** One's own hand and prizes and the piles, as one viewer knows them. */
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
  return (
    <>
      {view.you !== null && !handElsewhere && (
        <section aria-labelledby="own-hand">
          <h2 id="own-hand" className="mb-2">
            {whose(scene, view.you)} hand
          </h2>
          <Hand view={view} />
        </section>
      )}
      {view.you !== null && (
        <section aria-labelledby="own-prizes">
          <h2 id="own-prizes" className="mb-2">
            {whose(scene, view.you)} prizes
          </h2>
          <OwnPrizes view={view} scene={scene} />
        </section>
      )}
      <section aria-labelledby="piles" className="space-y-4 rounded-md bg-table p-3 sm:p-5">
        <h2 id="piles">The table</h2>
        <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
          <Pile name="Draw deck" count={view.drawDeck} unit="cards" />
          <Discards discards={view.discards} />
        </div>
        <p className="text-sm">
          {view.options.prizesToWin === 4 ? 'Four' : 'Three'} claimed prizes win. When the draw deck
          is exhausted, the most do.
        </p>
        {view.cut.length > 0 && <TheCut cut={view.cut} scene={scene} />}
      </section>
    </>
  );
}

function OwnPrizes({ view, scene }: { view: View; scene: Scene }) {
  return (
    <CardRow
      size="middle"
      cards={view.prizes.map(({ card, claimedBy }) => {
        if (claimedBy === null) return { card, note: 'unclaimed', caption: 'unclaimed' };
        const by = claimedBy === scene.you ? 'you' : nameOf(scene.seats, claimedBy);
        return { card, note: `claimed by ${by}`, caption: `claimed by ${by}` };
      })}
    />
  );
}
