import { SuitMark } from '@/app/components/cards/suit-mark';
import { type Card, deck, type Rank, ranks, suits } from '@/lib/engine/card';
import { proves } from '@/lib/games/mystery/notebook';
import type { View } from '@/lib/games/mystery/schemas';
import { type Standing, standing } from '@/lib/games/mystery/standing';
import { rankNames } from '@/lib/words/en/cards';
import { cardName, listed, suitName } from '@/lib/words/say';
import { mysteryWords } from '@/lib/words/table-mystery';
import { nameOf, type Scene } from '../scene';
import { Mark, type MarkKind } from './mark';
import styles from './mystery.module.css';

/** The face that a rank has on its card. */
export function faceOf(rank: Rank): string {
  return rank === 'T' ? '10' : rank;
}

/** Every card of the two decks, and how it stands for this viewer: ranks down, suits across. */
export function Grid({ view, scene }: { view: View; scene: Scene }) {
  const lost = new Set(proves(view).lost.map(({ card }) => card));
  const told = new Map(
    deck.map((card) => [
      card,
      tellings(standing(view, card), { view, scene, lost: lost.has(card) }),
    ]),
  );
  return (
    <section aria-labelledby="grid" className={styles.sheet}>
      <h2 id="grid" className="mb-2">
        {mysteryWords('grid')}
      </h2>
      <table className={styles.grid}>
        <caption className="sr-only">{mysteryWords('gridCaption')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{mysteryWords('rank')}</span>
            </th>
            {suits.map((suit) => (
              <th key={suit} scope="col" className={styles.suit}>
                <SuitMark suit={suit} silent />
                <span className="sr-only">{suitName(suit)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...ranks].reverse().map((rank) => (
            <tr key={rank}>
              <th scope="row">
                <span aria-hidden="true">{faceOf(rank)}</span>
                <span className="sr-only">{rankNames[rank]}</span>
              </th>
              {suits.map((suit) => {
                const card = `${rank}${suit}` as Card;
                return <Cell key={suit} card={card} told={told.get(card) ?? []} />;
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <Legend told={[...told.values()]} mine={view.you !== null && view.you === scene.you} />
    </section>
  );
}

/** One thing that is known of a card. */
interface Telling {
  readonly kind: MarkKind;
  /** What stands beside its mark. */
  readonly short: string;
  readonly spoken: string;
}

function Cell({ card, told }: { card: Card; told: readonly Telling[] }) {
  const states = told.map(({ spoken }) => spoken);
  return (
    <td className={told.map(({ kind }) => styles[`is-${kind}`]).join(' ')}>
      <span className="sr-only">
        {mysteryWords('cell', { card: cardName(card), states: listed(states) })}
      </span>
      {told.map(({ kind, short }) => (
        <span key={kind} aria-hidden="true" className={styles.told}>
          <Mark kind={kind} />
          {short !== '' && <bdi className={styles.short}>{short}</bdi>}
        </span>
      ))}
    </td>
  );
}

/** What is known of a card, the weightiest first. A card whose twin was claimed was played, and that need not be said. */
function tellings(
  { claimed, prizeOf, heldBy, played }: Standing,
  { view, scene, lost }: { view: View; scene: Scene; lost: boolean },
): Telling[] {
  const person = (seat: NonNullable<Standing['heldBy']>) => ({
    mine: seat === scene.you,
    name: nameOf(scene.seats, seat),
  });
  const label = (seat: NonNullable<Standing['heldBy']>, word: string) =>
    seat === view.you ? word : nameOf(scene.seats, seat);
  if (claimed !== undefined) {
    const { by, from } = claimed;
    const short = by === scene.you ? mysteryWords('you') : nameOf(scene.seats, by);
    const spoken = mysteryWords('claimedState', {
      ...person(by),
      own: by === from,
      theirs: from === scene.you,
      from: nameOf(scene.seats, from),
    });
    return [{ kind: 'claimed', short, spoken }];
  }
  const told: Telling[] = [];
  if (heldBy !== undefined) {
    const short = label(heldBy, mysteryWords('handMark'));
    told.push({ kind: 'hand', short, spoken: mysteryWords('handState', person(heldBy)) });
  }
  if (prizeOf !== undefined) {
    const short = label(prizeOf, mysteryWords('prizeMark'));
    const spoken = mysteryWords(lost ? 'prizeGone' : 'prizeState', person(prizeOf));
    told.push({ kind: 'prize', short, spoken });
  }
  if (played) {
    const short = mysteryWords('playedMark');
    told.push({ kind: 'played', short, spoken: mysteryWords('playedState') });
  }
  return told.length > 0
    ? told
    : [{ kind: 'unknown', short: '', spoken: mysteryWords('unknownState') }];
}

const legend = {
  hand: 'legendHand',
  prize: 'legendPrize',
  claimed: 'legendClaimed',
  played: 'legendPlayed',
  unknown: 'legendUnknown',
} as const;

/** The marks with their meaning and how many cards bear each; those that nothing bears are left out. */
function Legend({ told, mine }: { told: readonly (readonly Telling[])[]; mine: boolean }) {
  const kinds = ['hand', 'prize', 'claimed', 'played', 'unknown'] as const;
  return (
    <>
      <h3 className="sr-only">{mysteryWords('legend')}</h3>
      <ul className={styles.legend}>
        {kinds.map((kind) => {
          const count = told.filter((of) => of.some((one) => one.kind === kind)).length;
          if (count === 0) return null;
          return (
            <li key={kind}>
              <Mark kind={kind} />
              <span>
                {mysteryWords(legend[kind], { mine })} <b>{count}</b>
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
