import { randomUUID } from 'node:crypto';
import type { ReactNode } from 'react';
import { SelectField } from '@/app/components/form/fields';
import { Fold, Form, FormProblem, SubmitButton } from '@/app/components/form/form';
import { Handed } from '@/app/components/form/once';
import { Names } from '@/app/components/match-list/people';
import { Name } from '@/app/components/name';
import type { MatchResource, SeatResource } from '@/lib/match/resource';
import { nameOf } from '../scene';
import { answerPause, nudgeAwaited, offerSeat, playAgain, voteOnEnd } from './actions';
import { Button } from './button';

/** The acts beside the game that are open to whoever looks; nothing to who does not sit there. */
export function AtTable({ match, resign }: { match: MatchResource; resign: ReactNode }) {
  const own = match.seats.find((seat) => seat.you);
  if (own === undefined) return null;
  if (match.status === 'finished') return <Again match={match} />;
  if (own.out !== null) return null;
  const waits = match.paused === null && !match.toMove.includes(own.seat);
  return (
    <section aria-labelledby="at-table" className="sheet">
      <h2 id="at-table" className="mb-2">
        At this table
      </h2>
      <div className="grid gap-1">
        {waits && <Nudge match={match} />}
        {match.seats.map((seat) => (
          <Absent key={seat.seat} match={match} seat={seat} own={own} />
        ))}
        {match.paused === null && match.votes.pause === null && <AskPause match={match} />}
        {match.votes.end.length === 0 && <AskEnd match={match} />}
        <HandOn match={match} own={own} />
        {resign}
      </div>
    </section>
  );
}

function Nudge({ match }: { match: MatchResource }) {
  const awaited = match.toMove.map((seat) => nameOf(match.seats, seat));
  return (
    <Form action={nudgeAwaited} label="Nudge">
      <Fold summary="Nudge who is awaited">
        <input type="hidden" name="match" value={match.id} />
        <div className="grid justify-items-start gap-3 pb-2">
          <p>
            <Names names={awaited} /> will be told that you all wait. That can be done once a day,
            and everybody sees who did.
          </p>
          <FormProblem />
          <SubmitButton look="button-quiet">Nudge</SubmitButton>
        </div>
      </Fold>
    </Form>
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
  if (!seat.absent || seat.seat === own.seat) return null;
  const host = match.seats.find((each) => each.seat === match.hostSeat);
  if (!match.isHost && host !== undefined && host.out === null && !host.absent) return null;
  return (
    <Form action={offerSeat} label={`Invite somebody to the seat of ${seat.name ?? 'somebody'}`}>
      <Fold summary={`Invite somebody in the place of ${seat.name ?? 'somebody'}`}>
        <input type="hidden" name="match" value={match.id} />
        <input type="hidden" name="seat" value={seat.seat} />
        <div className="grid justify-items-start gap-3 pb-2">
          <p>
            <Name>{seat.name ?? 'Somebody'}</Name> is away. Whoever opens the link can take the seat
            over, with all that it has seen, for as long as that is so; it must be somebody who has
            not sat in this game.
          </p>
          <FormProblem />
          <Handed label="Link to the seat" />
          <SubmitButton look="button-quiet">Make the link</SubmitButton>
        </div>
      </Fold>
    </Form>
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
    <Folded summary="Ask for a pause">
      <p>
        It begins once everybody agrees. Nobody can move then, the clock stands still, and the game
        goes on by itself; anybody can end it earlier.
      </p>
      <Button
        action={answerPause}
        matchId={match.id}
        label="Ask for a pause"
        look="quiet"
        values={{ agree: 'true' }}
      >
        <SelectField name="for" label="For how long" defaultValue="P7D" choices={pauses} />
      </Button>
    </Folded>
  );
}

function AskEnd({ match }: { match: MatchResource }) {
  return (
    <Folded summary="End the game by agreement">
      <p>
        Once everybody who still plays agrees, the game is over, and nobody wins. You can take your
        word back until then.
      </p>
      <Button
        action={voteOnEnd}
        matchId={match.id}
        label="I would end it"
        look="quiet"
        values={{ agree: 'true' }}
      />
    </Folded>
  );
}

function HandOn({ match, own }: { match: MatchResource; own: SeatResource }) {
  const offered = match.votes.handOn.includes(own.seat);
  return (
    <Folded summary="Hand your seat on" open={offered}>
      <p>
        Whoever opens the link plays on in your place, with all that you have seen. You keep what
        you saw up to then, and watch.
      </p>
      <Form action={offerSeat} className="grid justify-items-start gap-3" label="Hand your seat on">
        <input type="hidden" name="match" value={match.id} />
        <input type="hidden" name="seat" value={own.seat} />
        <FormProblem />
        <Handed label="Link to your seat" />
        <SubmitButton look="button-quiet">Make a link to my seat</SubmitButton>
      </Form>
      {offered && (
        <Button
          action={offerSeat}
          matchId={match.id}
          label="Keep my seat"
          look="quiet"
          values={{ seat: String(own.seat), offer: 'false' }}
        />
      )}
    </Folded>
  );
}

/** An act that is seldom wanted, with what it means, behind its name. */
function Folded({
  summary,
  open = false,
  children,
}: {
  summary: string;
  open?: boolean;
  children: ReactNode;
}) {
  return (
    <details open={open}>
      <summary className="target fold">{summary}</summary>
      <div className="grid gap-3 pb-2">{children}</div>
    </details>
  );
}

/** The way from a game that is over to the next one of the same people. */
function Again({ match }: { match: MatchResource }) {
  return (
    <section aria-labelledby="again" className="sheet">
      <h2 id="again">Play again?</h2>
      <p className="my-2">
        {match.rematch === null
          ? 'The others are told that you would. It begins as everybody has sat down; who is next begins.'
          : 'Another game of the same people is open.'}
      </p>
      <Button
        action={playAgain}
        matchId={match.id}
        label={match.rematch === null ? 'Play again' : 'To the next game'}
        values={{ key: randomUUID() }}
      />
    </section>
  );
}
