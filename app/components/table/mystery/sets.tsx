import type { Card } from '@/lib/engine/card';
import type { SetProspects } from '@/lib/games/mystery/prospects';
import type { View } from '@/lib/games/mystery/schemas';
import { cardName, listed } from '@/lib/words/say';
import { mysteryWords } from '@/lib/words/table-mystery';
import { type Kept, keeping } from '../kept';
import { CardText } from './card-text';
import styles from './mystery.module.css';

/** How many possible challenges lie open; the others are folded. */
const shown = 4;

/** The possible challenges, what could claim most first. Following one fills the choice in, and nothing more. */
export function Sets({
  sets,
  view,
  kept,
}: {
  sets: readonly SetProspects[];
  view: View;
  kept: Kept | undefined;
}) {
  const list = (some: readonly SetProspects[]) => (
    <ul className={styles.sets}>
      {some.map((prospects) => (
        <li key={prospects.set.join()}>
          <SetLink prospects={prospects} view={view} kept={kept} />
        </li>
      ))}
    </ul>
  );
  const hidden = sets.slice(shown);
  const differ = new Set(sets.map(({ sure, most }) => `${sure.length} ${most}`)).size > 1;
  return (
    <section aria-labelledby="sets">
      <h3 id="sets" className={styles.small}>
        {mysteryWords(differ ? 'setsBest' : 'sets', { count: sets.length })}
      </h3>
      {list(sets.slice(0, shown))}
      {hidden.length > 0 && (
        <details open={hidden.some(({ set }) => isKept(kept, set))}>
          <summary className="target fold">
            {mysteryWords('setsMore', { count: hidden.length })}
          </summary>
          {list(hidden)}
        </details>
      )}
    </section>
  );
}

function SetLink({
  prospects,
  view,
  kept,
}: {
  prospects: SetProspects;
  view: View;
  kept: Kept | undefined;
}) {
  const { set, sure, most } = prospects;
  return (
    <a
      href={`?${keeping(
        'challenge',
        set.map((card) => ['cards', card]),
      )}#move`}
      data-fill={set.join(' ')}
      aria-current={isKept(kept, set) ? 'true' : undefined}
      className={`${styles.set} ${most === 0 ? styles.idle : ''}`}
    >
      <span className="sr-only">
        {mysteryWords('setChoose', { cards: listed(set.map(cardName)) })}.
      </span>
      <span className={styles.setCards}>
        {set.map((card) => (
          <span key={card} className={sure.includes(card) ? styles.sure : undefined}>
            <CardText card={card} />
          </span>
        ))}
      </span>
      <span data-tells className={styles.tells}>
        {willClaim(prospects, view)}
      </span>
    </a>
  );
}

function isKept(kept: Kept | undefined, set: readonly Card[]): boolean {
  if (kept?.type !== 'challenge') return false;
  const cards = kept.values('cards');
  return cards.length === set.length && set.every((card) => cards.includes(card));
}

/** What a challenge will do, in words: what is certain of it, and what is not. */
function willClaim({ sure, most }: SetProspects, view: View): string {
  if (most === 0) return mysteryWords('claimsNothing');
  const claimed = view.seats.find(({ seat }) => seat === view.you)?.claimed.length ?? 0;
  const { prizesToWin } = view.options;
  const more = most - sure.length;
  const claims = [
    sure.length > 0 && mysteryWords('claimsSurely', { cards: listed(sure.map(cardName)) }),
    more > 0 && mysteryWords('claimsPerhaps', { sure: sure.length, most: more }),
  ].filter((words) => words !== false);
  const wins =
    claimed + sure.length >= prizesToWin
      ? [mysteryWords('winsSurely')]
      : // With more wanting it could as well be said of nearly every challenge.
        claimed + sure.length === prizesToWin - 1 && most > sure.length
        ? [mysteryWords('winsPerhaps')]
        : [];
  return [...claims, ...wins].join(' ');
}
