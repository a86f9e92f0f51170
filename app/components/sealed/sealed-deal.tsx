import type { MatchResource, SeatResource } from '@/lib/match/resource';
import { commitmentMeaning } from '@/lib/words/sealed-deal';
import { Name } from '../name';
import { nameOf } from '../table/scene';
import { Check } from './check';
import { OwnPart } from './own-part';
import { RememberSeal } from './remember-seal';

/** The sealed deal as a match's pages show it: what was committed to, who adds what, and the check at the end. */

/** In the lobby. */
export function SealedLobby({ match }: { match: MatchResource }) {
  const own = match.seats.find((seat) => seat.you);
  const seated = match.seats.filter((seat) => seat.kind !== 'open');
  return (
    <section className="sheet" aria-labelledby="sealed">
      <h2 id="sealed">The sealed deal</h2>
      <Commitment match={match} />
      <h3 className="label mt-4 font-sans">The players’ parts</h3>
      <ul className="mt-1 grid gap-1">
        {seated.map((seat) => (
          <li key={seat.seat} className="wrap-anywhere">
            {seat.name === null ? 'Somebody' : <Name>{seat.name}</Name>}: {whosePart(seat)}
          </li>
        ))}
      </ul>
      {own && <OwnPart matchId={match.id} seat={own.seat} own={match.contribution} />}
    </section>
  );
}

function whosePart({ kind, contributionBy }: SeatResource): string {
  if (kind === 'bot') return 'none';
  return contributionBy === 'device' ? 'from their own device' : 'chosen by the server';
}

/** At a table where it is still played. */
export function SealedTable({ match }: { match: MatchResource }) {
  return (
    <details className="min-w-0">
      <summary className="target fold">The sealed deal</summary>
      <div className="sheet max-w-2xl">
        <Commitment match={match} />
      </div>
    </details>
  );
}

/** Once it is over. */
export function SealedEnd({
  match,
  query,
}: {
  match: MatchResource;
  /** How somebody without a seat may look in, such as `?watch=…`; else empty. */
  query: string;
}) {
  const file = `/api/matches/${match.id}/export${query}`;
  return (
    <section className="sheet mt-6" aria-labelledby="sealed">
      <h2 id="sealed">The sealed deal</h2>
      <Commitment match={match} />
      <Check
        matchId={match.id}
        file={file}
        seat={match.seats.find((seat) => seat.you)?.seat ?? null}
        names={match.seats.map(({ seat }) => nameOf(match.seats, seat))}
      />
      <div className="mt-4 grid justify-items-start gap-2">
        <p className="text-ink-soft text-sm">
          To check it without trusting this site, download the game and run{' '}
          <code className="wrap-anywhere">npm run verify -- longhand-{match.id}.json</code> in a
          copy of Longhand: that works offline.
        </p>
        <a href={file} download className="button button-quiet">
          Download the game
        </a>
      </div>
    </section>
  );
}

function Commitment({ match }: { match: MatchResource }) {
  return (
    <>
      <p className="mt-2">{commitmentMeaning()}</p>
      <p className="mt-3">
        <span className="label block">Fingerprint</span>
        <code className="wrap-anywhere text-sm">{match.commitment}</code>
      </p>
      {match.status !== 'finished' && (
        <RememberSeal
          matchId={match.id}
          commitment={match.commitment}
          beforeDeal={match.status === 'lobby'}
          own={match.contribution}
        />
      )}
    </>
  );
}
