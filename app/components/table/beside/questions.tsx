import type { ReactNode } from 'react';
import type { FormAction } from '@/app/components/form/state';
import { Names } from '@/app/components/match-list/people';
import { Moment } from '@/app/components/moment';
import { Name } from '@/app/components/name';
import { Notice } from '@/app/components/notice';
import type { Seat } from '@/lib/engine/seat';
import type { MatchResource } from '@/lib/match/resource';
import { nameOf } from '../scene';
import { answerPause, endPauseNow, voteOnEnd } from './actions';
import { Button } from './button';

/**
 * What everybody at the table should see at once: that the game is paused, and what the others ask.
 * Those who still play can answer.
 */
export function Questions({ match, zone }: { match: MatchResource; zone: string }) {
  const own = match.seats.find((seat) => seat.you && seat.out === null)?.seat;
  const { end, pause } = match.votes;
  return (
    <>
      {match.paused !== null && (
        <Box title="The game is paused">
          <p>
            <Name>{nameOf(match.seats, match.paused.by)}</Name> asked for it, and all agreed. It
            goes on by itself on <Moment at={match.paused.until} zone={zone} />.
          </p>
          {own !== undefined && (
            <Button action={endPauseNow} matchId={match.id} label="End the pause" look="quiet" />
          )}
        </Box>
      )}
      {pause !== null && (
        <Box title={`A pause of ${pause.days === 1 ? '1 day' : `${pause.days} days`}?`}>
          <p>
            <Name>{nameOf(match.seats, pause.by)}</Name> asks for it. It begins once everybody
            agrees: nobody can move then, and the clock stands still.
          </p>
          <Agreed match={match} seats={pause.agreed} />
          {own !== undefined && (
            <Answers
              action={answerPause}
              match={match}
              yes={pause.agreed.includes(own) ? undefined : 'Agree to the pause'}
              no={pause.by === own ? 'Take it back' : 'No pause'}
            />
          )}
        </Box>
      )}
      {end.length > 0 && (
        <Box title="End the game?">
          <p>
            <Names names={end.map((seat) => nameOf(match.seats, seat))} /> would end it by
            agreement. It ends once everybody who still plays agrees, and nobody wins.
          </p>
          {own !== undefined && (
            <Answers
              action={voteOnEnd}
              match={match}
              yes={end.includes(own) ? undefined : 'Agree to end it'}
              no={end.includes(own) ? 'Take it back' : undefined}
            />
          )}
        </Box>
      )}
    </>
  );
}

function Box({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mb-4">
      <Notice tone="info" title={title}>
        <div className="grid justify-items-start gap-3">{children}</div>
      </Notice>
    </div>
  );
}

function Agreed({ match, seats }: { match: MatchResource; seats: readonly Seat[] }) {
  return (
    <p>
      So far <Names names={seats.map((seat) => nameOf(match.seats, seat))} /> would have it.
    </p>
  );
}

/** Yes and no. */
function Answers({
  action,
  match,
  yes,
  no,
}: {
  action: FormAction;
  match: MatchResource;
  /** Absent for who agrees already. */
  yes: string | undefined;
  /** Absent where there is nothing to be against or to take back. */
  no: string | undefined;
}) {
  return (
    <div className="flex flex-wrap gap-3">
      {yes !== undefined && (
        <Button action={action} matchId={match.id} label={yes} values={{ agree: 'true' }} />
      )}
      {no !== undefined && (
        <Button
          action={action}
          matchId={match.id}
          label={no}
          look="quiet"
          values={{ agree: 'false' }}
        />
      )}
    </div>
  );
}
