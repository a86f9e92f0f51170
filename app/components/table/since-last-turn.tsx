import { Moment } from '@/app/components/moment';
import type { Seat } from '@/lib/engine/seat';
import type { GameId } from '@/lib/games/registry';
import { mentions } from '@/lib/match/mentions';
import { sinceMessages as words } from '@/lib/words/en/since';
import { formatted } from '@/lib/words/say';
import type { Since } from './happenings';
import styles from './table.module.css';

const lines = 12;
/** Among more than so many sentences, those that name the reader are told before the others. */
const few = 4;

/**
 * Where was I: the reader's own last move, what happened since, what names them first. New sentences
 * are said aloud as they come.
 */
export function SinceLastTurn({
  game,
  since,
  you,
  zone,
  historyPath,
}: {
  game: GameId;
  since: Since;
  you: Seat | null;
  zone: string;
  /** The address of the history without a step, its query included. */
  historyPath: string;
}) {
  const { own, after } = since;
  const events = after.flatMap(({ events }) => events);
  const shown = events.slice(-lines);
  const naming =
    you === null || events.length <= few
      ? []
      : events.filter((event) => event.seat !== you && mentions(game, event).includes(you));
  const from = own?.events.at(-1)?.seq ?? events[0]?.seq;
  return (
    <section aria-labelledby="since" className={`${styles.since} sheet`}>
      <h2 id="since" className="mb-2">
        {you === null ? words.last : own === undefined ? words.first : words.title}
      </h2>
      {own !== undefined && (
        <p className="mb-2 text-ink-soft">
          {words.own} {own.events.map(({ text }) => text).join(' ')}{' '}
          <Moment at={own.at} zone={zone} />
        </p>
      )}
      {naming.length > 0 && (
        <>
          <h3>{words.naming}</h3>
          <ul className="mb-3 font-semibold">
            {naming.map(({ seq, text }) => (
              <li key={seq}>{text}</li>
            ))}
          </ul>
          <h3>{words.all}</h3>
        </>
      )}
      <div aria-live="polite">
        {shown.length < events.length && (
          <p className="text-ink-soft">
            <a href="#log">{formatted(words.earlier, { count: events.length - shown.length })}</a>
          </p>
        )}
        {shown.map(({ seq, text }) => (
          <p key={seq}>{text}</p>
        ))}
        {shown.length === 0 && own !== undefined && <p>{words.nothing}</p>}
      </div>
      {from !== undefined && shown.length > 0 && (
        <p>
          <a href={stepOf(historyPath, from)} className="target">
            {words.replay}
          </a>
        </p>
      )}
    </section>
  );
}

function stepOf(path: string, seq: number): string {
  return `${path}${path.includes('?') ? '&' : '?'}at=${seq}`;
}
