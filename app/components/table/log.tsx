import { Moment } from '@/app/components/moment';
import type { Happening } from './happenings';

/** How many of the last moves lie open; those before them are folded. */
const openMoves = 8;

/** The log as sentences, the newest move first. */
export function Log({ log, zone }: { log: readonly Happening[]; zone: string }) {
  const newest = [...log].reverse();
  const earlier = newest.slice(openMoves);
  return (
    <>
      <Moves moves={newest.slice(0, openMoves)} zone={zone} />
      {earlier.length > 0 && (
        <details>
          <summary className="target fold">Earlier</summary>
          <Moves moves={earlier} zone={zone} />
        </details>
      )}
    </>
  );
}

function Moves({ moves, zone }: { moves: readonly Happening[]; zone: string }) {
  return (
    <ol className="divide-y divide-line">
      {moves.map(({ at, events }) => (
        <li key={events[0]?.seq} className="py-2">
          <p className="text-ink-soft text-sm">
            <Moment at={at} zone={zone} />
          </p>
          {events.map(({ seq, text }) => (
            <p key={seq}>{text}</p>
          ))}
        </li>
      ))}
    </ol>
  );
}
