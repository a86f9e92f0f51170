import { randomUUID } from 'node:crypto';
import type { ReactNode } from 'react';
import { SelectField } from '@/app/components/form/fields';
import { Fold, Form, FormProblem, SubmitButton } from '@/app/components/form/form';
import { Handed } from '@/app/components/form/once';
import type { FormAction } from '@/app/components/form/state';
import { Names } from '@/app/components/match-list/people';
import { Name } from '@/app/components/name';
import { signInPath } from '@/app/sign-in/path';
import type { MatchResource, SeatResource } from '@/lib/match/resource';
import { nameOf } from '../scene';
import { answerPause, nudgeAwaited, offerSeat, playAgain, voteOnEnd } from './actions';
import { Button } from './button';

/** The acts beside the game that are open to whoever looks; nothing to who does not sit there. */
export function AtTable({
  match,
  seatOnly,
  resign,
}: {
  match: MatchResource;
  /** The viewer came by a link that is for this one seat: to play it, not to pass it on. */
  seatOnly: boolean;
  resign: ReactNode;
}) {
  const own = match.seats.find((seat) => seat.you);
  if (own === undefined) return null;
  if (match.status === 'finished') return <Again match={match} seatOnly={seatOnly} />;
  if (own.out !== null) return null;
  const waits = match.paused === null && !match.toMove.includes(own.seat);
  return (
    <section aria-labelledby="at-table" className="sheet">
      <h2 id="at-table" className="mb-2">
        At this table
      </h2>
      <div className="grid gap-1">
        {waits && <Nudge match={match} />}
        {!seatOnly &&
          match.seats.map((seat) => <Absent key={seat.seat} match={match} seat={seat} own={own} />)}
        {match.paused === null && match.votes.pause === null && <AskPause match={match} />}
        {match.votes.end.length === 0 && <AskEnd match={match} />}
        {!seatOnly && <HandOn match={match} own={own} />}
        {resign}
      </div>
    </section>
  );
}

/** A form behind its name: an act that is seldom wanted, with what it means. */
function Act({
  action,
  match,
  label,
  summary,
  unfolded = false,
  button,
  values = {},
  children,
}: {
  action: FormAction;
  match: MatchResource;
  label: string;
  summary: string;
  unfolded?: boolean;
  button: string;
  values?: Readonly<Record<string, string | number>>;
  children: ReactNode;
}) {
  return (
    <Form action={action} label={label}>
      <Fold summary={summary} unfolded={unfolded}>
        <input type="hidden" name="match" value={match.id} />
        {Object.entries(values).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="grid justify-items-start gap-3 pb-2">
          {children}
          <FormProblem />
          <SubmitButton look="button-quiet">{button}</SubmitButton>
        </div>
      </Fold>
    </Form>
  );
}

function Nudge({ match }: { match: MatchResource }) {
  const awaited = match.toMove.map((seat) => nameOf(match.seats, seat));
  return (
    <Act
      action={nudgeAwaited}
      match={match}
      label="Nudge"
      summary="Nudge who is awaited"
      button="Nudge"
    >
      <p>
        <Names names={awaited} /> will be told that you all wait. That can be done once a day, and
        everybody sees who did.
      </p>
    </Act>
  );
}

/** The link to the seat of somebody who is absent, for whoever may pass it on. */
function Absent({
  match,
  seat,
  own,
}: {
  match: MatchResource;
  seat: SeatResource;
  own: SeatResource;
}) {
  if (!seat.absent || seat.seat === own.seat || match.paused !== null) return null;
  const host = match.seats.find((each) => each.seat === match.hostSeat);
  if (!match.isHost && host !== undefined && host.out === null && !host.absent) return null;
  return (
    <Act
      action={offerSeat}
      match={match}
      label={`Invite somebody to the seat of ${seat.name ?? 'somebody'}`}
      summary={`Invite somebody in the place of ${seat.name ?? 'somebody'}`}
      button="Make the link"
      values={{ seat: seat.seat }}
    >
      <p>
        <Name>{seat.name ?? 'Somebody'}</Name> is away. Whoever opens the link can take the seat
        over, with all that it has seen, for as long as that is so; it must be somebody who has not
        sat in this game.
      </p>
      <Handed label="Link to the seat" />
    </Act>
  );
}

const pauses = [
  { value: 'P1D', label: '1 day' },
  { value: 'P3D', label: '3 days' },
  { value: 'P7D', label: '7 days' },
  { value: 'P14D', label: '14 days' },
  { value: 'P30D', label: '30 days' },
];

function AskPause({ match }: { match: MatchResource }) {
  return (
    <Act
      action={answerPause}
      match={match}
      label="Ask for a pause"
      summary="Ask for a pause"
      button="Ask for a pause"
      values={{ agree: 'true' }}
    >
      <p>
        It begins once everybody agrees. Nobody can move then, the clock stands still, and the game
        goes on by itself; anybody can end it earlier.
      </p>
      <SelectField name="for" label="For how long" defaultValue="P7D" choices={pauses} />
    </Act>
  );
}

function AskEnd({ match }: { match: MatchResource }) {
  return (
    <Act
      action={voteOnEnd}
      match={match}
      label="I would end it"
      summary="End the game by agreement"
      button="I would end it"
      values={{ agree: 'true' }}
    >
      <p>
        Once everybody who still plays agrees, the game is over, and nobody wins. You can take your
        word back until then.
      </p>
    </Act>
  );
}

function HandOn({ match, own }: { match: MatchResource; own: SeatResource }) {
  const offered = match.votes.handOn.includes(own.seat);
  return (
    <div className="grid gap-3">
      <Act
        action={offerSeat}
        match={match}
        label="Hand your seat on"
        summary="Hand your seat on"
        unfolded={offered}
        button="Make a link to my seat"
        values={{ seat: own.seat }}
      >
        <p>
          Whoever opens the link plays on in your place, with all that you have seen. You keep what
          you saw up to then, and watch.
        </p>
        <Handed label="Link to your seat" />
      </Act>
      {offered && (
        <Button
          action={offerSeat}
          matchId={match.id}
          label="Keep my seat"
          look="quiet"
          values={{ seat: String(own.seat), offer: 'false' }}
        />
      )}
    </div>
  );
}

/** The way from a game that is over to the next one of the same people. */
function Again({ match, seatOnly }: { match: MatchResource; seatOnly: boolean }) {
  return (
    <section aria-labelledby="again" className="sheet">
      <h2 id="again">Play again?</h2>
      <p className="my-2">
        {match.rematch === null
          ? 'The others are told that you would. It begins as everybody has sat down; who is next begins.'
          : 'Another game of the same people was opened.'}
      </p>
      {seatOnly ? (
        <a href={signInPath(`/matches/${match.id}`)} className="target">
          Sign in to play another game
        </a>
      ) : (
        <Button
          action={playAgain}
          matchId={match.id}
          label={match.rematch === null ? 'Play again' : 'To the next game'}
          values={{ key: randomUUID() }}
        />
      )}
    </section>
  );
}
