import { nameOf } from '@/app/components/table/scene';
import type { Eyes, MatchResource } from '@/lib/match/resource';
import { addressOf, type Place } from './place';

/** Whose eyes to look with. Others' can be borrowed once the game is over. */
export function EyesSwitch({ match, place }: { match: MatchResource; place: Place }) {
  const own = match.seats.find((seat) => seat.you);
  const choices: { eyes: Eyes; words: string }[] = [
    ...(own === undefined ? [] : [{ eyes: 'mine' as const, words: 'What I saw then' }]),
    { eyes: 'table', words: 'What the table saw' },
    ...(match.status === 'finished'
      ? [
          { eyes: 'all' as const, words: 'Everything' },
          ...match.seats
            .filter((seat) => !seat.you)
            .map(({ seat }) => ({ eyes: seat, words: `What ${nameOf(match.seats, seat)} saw` })),
        ]
      : []),
  ];
  // Somebody without a seat sees what the table saw, whichever name that goes by.
  const present = own === undefined && place.eyes === 'mine' ? 'table' : place.eyes;
  if (choices.length < 2) return null;
  return (
    <nav aria-label="Whose eyes">
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ eyes, words }) => (
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
    </nav>
  );
}
