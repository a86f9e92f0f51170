import { nameOf } from '@/app/components/table/scene';
import type { Eyes, MatchResource } from '@/lib/match/resource';
import { addressOf, type Place } from './place';

interface Pair {
  readonly eyes: Eyes;
  readonly words: string;
}

/** Whose eyes to look with. Others' can be borrowed once the game is over. */
export function EyesSwitch({ match, place }: { match: MatchResource; place: Place }) {
  const own = match.seats.find((seat) => seat.you);
  const saw = own !== undefined || match.replaced !== null;
  const over = match.status === 'finished';
  const common: Pair[] = [
    ...(saw ? [{ eyes: 'mine' as const, words: 'As I saw it' }] : []),
    { eyes: 'table', words: 'As the table saw it' },
    ...(over ? [{ eyes: 'all' as const, words: 'Everything' }] : []),
  ];
  const others: Pair[] = over
    ? match.seats
        .filter((seat) => !seat.you)
        .map(({ seat }) => ({ eyes: seat, words: `As ${nameOf(match.seats, seat)} saw it` }))
    : [];
  // Somebody without a seat sees what the table saw, whichever name that goes by.
  const present = !saw && place.eyes === 'mine' ? 'table' : place.eyes;
  if (common.length + others.length < 2) return null;
  return (
    <nav aria-label="Whose eyes" className="mb-2">
      <EyesLinks pairs={common} present={present} place={place} />
      {others.length > 0 && (
        <details open={others.some(({ eyes }) => eyes === present)}>
          <summary className="target fold">With another player’s eyes</summary>
          <EyesLinks pairs={others} present={present} place={place} />
        </details>
      )}
    </nav>
  );
}

function EyesLinks({
  pairs,
  present,
  place,
}: {
  pairs: readonly Pair[];
  present: Eyes;
  place: Place;
}) {
  return (
    <ul className="flex flex-wrap gap-2">
      {pairs.map(({ eyes, words }) => (
        <li key={eyes} className="max-w-full">
          <a
            href={addressOf({ ...place, eyes })}
            aria-current={eyes === present ? 'true' : undefined}
            className="button button-quiet aria-[current]:bg-postmark-wash aria-[current]:text-ink"
          >
            <span className="min-w-0 [overflow-wrap:anywhere]">{words}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
