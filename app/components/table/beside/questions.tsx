import type { ReactNode } from 'react';
import { Form, FormProblem, SubmitButton } from '@/app/components/form/form';
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
      <Question action={answerPause} match={match} mine={own !== undefined}>
        {pause !== null && (
          <Box title={`A pause of ${pause.days === 1 ? '1 day' : `${pause.days} days`}?`}>
            <p>
              <Name>{nameOf(match.seats, pause.by)}</Name> asks for it. It begins once everybody
              agrees: nobody can move then, and the clock stands still.
            </p>
            <Agreed match={match} seats={pause.agreed} />
            {own !== undefined && (
              <>
                <input type="hidden" name="answers" value={`P${pause.days}D`} />
                <Answers
                  yes={pause.agreed.includes(own) ? undefined : 'Agree to the pause'}
                  no={pause.by === own ? 'Take it back' : 'No pause'}
                />
              </>
            )}
          </Box>
        )}
      </Question>
      <Question action={voteOnEnd} match={match} mine={own !== undefined}>
        {end.length > 0 && (
          <Box title="End the game?">
            <p>
              <Names names={end.map((seat) => nameOf(match.seats, seat))} /> would end it by
              agreement. It ends once everybody who still plays agrees, and nobody wins.
            </p>
            {own !== undefined && (
              <Answers
                yes={end.includes(own) ? undefined : 'Agree to end it'}
                no={end.includes(own) ? 'Take it back' : undefined}
              />
            )}
          </Box>
        )}
      </Question>
    </>
  );
}

/**
 * The form around a question, for those whom it is put to. It stays as the question goes, so that who
 * answers what is not asked any more is told so.
 */
function Question({
  action,
  match,
  mine,
  children,
}: {
  action: FormAction;
  match: MatchResource;
  mine: boolean;
  children: ReactNode;
}) {
  if (!mine) return children;
  return (
    <Form action={action}>
      <input type="hidden" name="match" value={match.id} />
      <div className="mb-4 empty:hidden">
        <FormProblem />
      </div>
      {children}
    </Form>
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
  yes,
  no,
}: {
  /** Absent for who agrees already. */
  yes: string | undefined;
  /** Absent where there is nothing to be against or to take back. */
  no: string | undefined;
}) {
  return (
    <div className="flex flex-wrap gap-3">
      {yes !== undefined && (
        <SubmitButton name="agree" value="true">
          {yes}
        </SubmitButton>
      )}
      {no !== undefined && (
        <SubmitButton look="button-quiet" name="agree" value="false">
          {no}
        </SubmitButton>
      )}
    </div>
  );
}
