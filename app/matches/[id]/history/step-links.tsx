import type { SeenEventRow } from '@/lib/match/resource';
import { addressOf, type Place } from './place';

/** First, back, next and last. */
export function StepLinks({ place, at, last }: { place: Place; at: number; last: number }) {
  return (
    <nav aria-label="Steps" className="grid grid-cols-4 gap-2">
      <StepLink place={place} to={1} possible={at > 1}>
        First
      </StepLink>
      <StepLink place={place} to={at - 1} possible={at > 1}>
        Back
      </StepLink>
      <StepLink place={place} to={at + 1} possible={at < last}>
        Next
      </StepLink>
      <StepLink place={place} to={last} possible={at < last}>
        Last
      </StepLink>
    </nav>
  );
}

function StepLink({
  place,
  to,
  possible,
  children,
}: {
  place: Place;
  to: number;
  possible: boolean;
  children: string;
}) {
  if (!possible) {
    return (
      <span aria-disabled="true" className="button px-2">
        {children}
      </span>
    );
  }
  return (
    <a href={addressOf({ ...place, at: to })} data-step={to} className="button button-quiet px-2">
      {children}
    </a>
  );
}

/** The events around the present one, each a link to the table as it was after it. */
export function StepList({
  events,
  place,
  at,
}: {
  events: readonly SeenEventRow[];
  place: Place;
  at: number;
}) {
  return (
    <ol className="relative max-h-128 divide-y divide-line overflow-y-auto">
      {events.map(({ seq, text }) => (
        <li key={seq}>
          <a
            href={addressOf({ ...place, at: seq })}
            data-step={seq}
            aria-current={seq === at ? 'step' : undefined}
            className="flex min-h-11 items-center gap-3 px-2 py-1.5 text-ink no-underline hover:underline aria-[current]:bg-postmark-wash aria-[current]:font-semibold"
          >
            <span className="w-8 flex-none text-right text-ink-soft text-sm tabular-nums">
              {seq}
            </span>
            <span className="min-w-0">{text}</span>
          </a>
        </li>
      ))}
    </ol>
  );
}
