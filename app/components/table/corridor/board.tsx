import { CardPicture } from '@/app/components/cards/card-picture';
import type { Card } from '@/lib/engine/card';
import type { Offer, View } from '@/lib/games/corridor/schemas';
import { corridorWords } from '@/lib/words/table-corridor';
import { CardRow, type LyingCard, Pile } from '../card-row';
import { nameOf, type Scene } from '../scene';
import styles from './corridor.module.css';
import { Doors } from './doors';
import { OwnKeys } from './hands';
import { Along, type Ways, waysOf } from './ways';

/** The corridor, the piles and one's own keys, as one viewer knows them, and where they lead. */
export function CorridorFront({
  view,
  scene,
  offers,
}: {
  view: View;
  scene: Scene;
  offers: readonly Offer[];
}) {
  const own = view.you === null ? undefined : view.hands[view.you];
  const ways = waysOf(offers, view);
  return (
    <div className={styles.table}>
      <div className={styles.front}>
        <section aria-labelledby="corridor" className={styles.scene}>
          <h2 id="corridor" className="sr-only">
            {corridorWords('corridor')}
          </h2>
          <Doors view={view} scene={scene} ways={ways} />
          <Piles view={view} ways={ways} />
          <ul className={styles.standing}>
            {standing(view, offers).map(({ words, grave }) => (
              <li key={words} className={grave ? 'font-semibold text-seal' : undefined}>
                {words}
              </li>
            ))}
          </ul>
        </section>
        {own !== undefined && (
          <section aria-labelledby="own-keys" className={styles.tray}>
            <h2 id="own-keys" className={styles.trayTitle}>
              {corridorWords('ownKeys', {
                mine: scene.you === own.seat,
                name: nameOf(scene.seats, own.seat),
                count: own.count,
              })}
            </h2>
            <OwnKeys hand={own} ways={ways} />
          </section>
        )}
      </div>
    </div>
  );
}

function Piles({ view, ways }: { view: View; ways: Ways }) {
  const { drawPile, discardPile, faceUp, shownThisTurn } = view;
  return (
    <div className={styles.piles}>
      <Along way={ways.draw}>
        <Pile
          name={corridorWords('drawPile')}
          count={drawPile}
          unit={corridorWords('keysUnit', { count: drawPile })}
        />
      </Along>
      <Along way={undefined}>
        <Pile
          name={corridorWords('discards')}
          count={discardPile}
          unit={corridorWords('discardsUnit', { count: discardPile })}
        />
      </Along>
      {faceUp.length > 0 && (
        <div className={styles.turnedUp}>
          <h3 className={styles.small}>{corridorWords('turnedUp')}</h3>
          <ul className={styles.lying}>
            {faceUp.map((card) => (
              <TurnedUp key={card} card={card} ways={ways} />
            ))}
          </ul>
        </div>
      )}
      {shownThisTurn.length > 0 && (
        <div>
          <h3 className={styles.small}>{corridorWords('shownThisTurn')}</h3>
          <CardRow
            size="middle"
            label={corridorWords('shownThisTurn')}
            cards={shownThisTurn.map(
              (card): LyingCard => ({ card, note: corridorWords('shownToAll') }),
            )}
          />
        </div>
      )}
    </div>
  );
}

function TurnedUp({ card, ways }: { card: Card; ways: Ways }) {
  return (
    <li>
      <Along way={ways.turnedUp(card)}>
        <CardPicture card={card} note={corridorWords('faceUp')} />
      </Along>
    </li>
  );
}

/** How the game stands, beyond what the pictures show. */
function standing(view: View, offers: readonly Offer[]): { words: string; grave: boolean }[] {
  const { allowance, turnsWithoutDraw, options } = view;
  const lines = [
    {
      words: corridorWords('allowance', { allowance, loseAt: options.loseAt }),
      grave: false,
    },
  ];
  const draw = offers.find((offer) => offer.type === 'draw');
  if (draw !== undefined && draw.effect !== 'none') {
    const words = corridorWords(draw.effect === 'lose' ? 'nextLoses' : 'nextReshuffles');
    lines.push({ words, grave: true });
  }
  if (turnsWithoutDraw > 0) {
    lines.push({
      words: corridorWords('withoutDraw', { turns: turnsWithoutDraw }),
      grave: false,
    });
  }
  if (view.mustDraw) {
    lines.push({ words: corridorWords('mustDraw'), grave: true });
  } else if (options.mustDrawAfter !== null) {
    lines.push({
      words: corridorWords('mustDrawAfter', { turns: options.mustDrawAfter }),
      grave: false,
    });
  }
  return lines;
}
