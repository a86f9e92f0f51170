import type { Card } from '@/lib/engine/card';
import type { Offer as CorridorOffer } from '@/lib/games/corridor/schemas';
import type { MatchResource } from '@/lib/match/resource';
import { CorridorFront } from './corridor/board';
import { CorridorPlayers } from './corridor/hands';
import { MysteryFront } from './mystery/board';
import { MysteryPlayers } from './mystery/players';
import type { Scene } from './scene';

type ViewOf<G extends MatchResource['game']> = NonNullable<
  Extract<MatchResource, { game: G }>['view']
>;

/** One viewer's view, with the game that it is of. */
export type GameView =
  | { readonly game: 'corridor'; readonly view: ViewOf<'corridor'> }
  | { readonly game: 'mystery'; readonly view: ViewOf<'mystery'> };

/** What lies on the table and in one's own hand. Nothing here can be moved; some of it leads to a move. */
export function Front({
  seen,
  scene,
  offers,
  handElsewhere = false,
}: {
  seen: GameView;
  scene: Scene;
  /** What can be done from the Corridor's table, if anything. */
  offers?: readonly CorridorOffer[] | undefined;
  handElsewhere?: boolean;
}) {
  return seen.game === 'corridor' ? (
    <CorridorFront view={seen.view} scene={scene} offers={offers ?? []} />
  ) : (
    <MysteryFront view={seen.view} scene={scene} handElsewhere={handElsewhere} />
  );
}

/** Everybody at the table. */
export function Players({
  seen,
  scene,
  fresh = [],
}: {
  seen: GameView;
  scene: Scene;
  /** Prizes of the Mystery that were claimed lately. */
  fresh?: readonly Card[];
}) {
  return (
    <section aria-labelledby="players">
      <h2 id="players" className="mb-2">
        Players
      </h2>
      {seen.game === 'corridor' ? (
        <CorridorPlayers view={seen.view} scene={scene} />
      ) : (
        <MysteryPlayers view={seen.view} scene={scene} fresh={fresh} />
      )}
    </section>
  );
}
