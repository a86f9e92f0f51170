import type { View } from '@/lib/games/mystery/schemas';
import { PlayerHeading } from '../badge';
import { CardRow, Pile } from '../card-row';
import { aroundFrom, nameOf, type Scene } from '../scene';

/** Every player: how many cards they hold, and the prizes that lie claimed before them. */
export function MysteryPlayers({ view, scene }: { view: View; scene: Scene }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-3">
      {aroundFrom(view.seats, view.you).map((player) => (
        <li key={player.seat} className="rounded-md border border-line bg-sheet p-3">
          <PlayerHeading scene={scene} seat={player.seat} out={player.out} />
          <div className="mt-2 flex flex-wrap items-start gap-x-5 gap-y-3">
            <Pile name="Hand" count={player.hand} unit="cards" />
            <Pile name="Unclaimed" count={player.unclaimed} unit="prizes" back="prize" />
            <div>
              <h4 className="mb-1 text-sm">
                Claimed <span className="font-semibold">{player.claimed.length}</span>
              </h4>
              {player.claimed.length === 0 ? (
                <p className="text-ink-soft text-sm">none</p>
              ) : (
                <CardRow
                  size="small"
                  label="Claimed prizes"
                  cards={player.claimed.map(({ card, from }) => ({
                    card,
                    note:
                      from === scene.you ? 'your prize' : `a prize of ${nameOf(scene.seats, from)}`,
                  }))}
                />
              )}
            </div>
          </div>
          {player.cards !== undefined && (
            <Opened title="Hand" cards={player.cards.map((card) => ({ card }))} />
          )}
          {player.prizes !== undefined && (
            <Opened
              title="Prizes"
              cards={player.prizes.map(({ card, claimedBy }) => ({
                card,
                caption: claimedBy === null ? 'unclaimed' : nameOf(scene.seats, claimedBy),
                note:
                  claimedBy === null ? 'unclaimed' : `claimed by ${nameOf(scene.seats, claimedBy)}`,
              }))}
            />
          )}
        </li>
      ))}
    </ul>
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
