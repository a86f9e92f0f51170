import type { Happening } from './log';
import styles from './table.module.css';

const lines = 12;

/** What happened last, said aloud as it changes. */
export function Latest({ happenings }: { happenings: readonly Happening[] }) {
  const events = happenings.flatMap(({ events }) => events);
  const shown = events.slice(-lines);
  return (
    <section aria-labelledby="latest" className={`${styles.latest} sheet`}>
      <h2 id="latest" className="mb-2">
        What happened last
      </h2>
      <div aria-live="polite">
        {shown.length < events.length && (
          <p className="text-ink-soft">
            … {events.length - shown.length} earlier events are in <a href="#log">the log</a>.
          </p>
        )}
        {shown.map(({ seq, text }) => (
          <p key={seq}>{text}</p>
        ))}
      </div>
    </section>
  );
}
