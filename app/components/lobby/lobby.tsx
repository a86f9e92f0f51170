import type { ReactNode } from 'react';
import type { MatchResource } from '@/lib/match/resource';
import { tagOf } from '@/lib/match/tag-of';
import { liveWords } from '@/lib/words/en/live';
import { gameTitle } from '@/lib/words/say';
import { Form, FormProblem, SubmitButton } from '../form/form';
import { Names } from '../match-list/people';
import { Notice } from '../notice';
import { DrawnPart } from '../sealed/drawn-part';
import { SealedLobby } from '../sealed/sealed-deal';
import { Stamp } from '../stamp';
import { Follow } from '../table/follow';
import { ownPlace } from '../table/own-place';
import { freeSeat, sitDown, startGame } from './actions';
import { Agreed } from './agreed';
import { HostDesk } from './host-desk';
import { Invite } from './invite';
import { Seats } from './seats';

/**
 * A game before its start: who sits, what was agreed, and what the viewer may do: sit down, leave,
 * or as the host invite, change, start and cancel. Also one that was cancelled.
 */
export function Lobby({
  match,
  invite,
  watch,
  chosen,
  talk,
}: {
  match: MatchResource;
  /** The invite that the viewer came by. */
  invite?: string | undefined;
  /** The link to watch that the viewer came by. */
  watch?: string | undefined;
  /** What the host had chosen of the set-up as their session ran out, by field. */
  chosen: Readonly<Record<string, string | undefined>>;
  /** What those who sit here write. */
  talk: ReactNode;
}) {
  const seated = match.seats.filter((seat) => seat.kind !== 'open');
  const you = match.seats.find((seat) => seat.you);
  const open = match.status === 'lobby';
  const welcome = match.visibility === 'public' || invite !== undefined;
  return (
    <>
      <header className="mb-6 flex items-start gap-5 sm:mb-8">
        <Stamp game={match.game} size={64} />
        <div className="min-w-0">
          <h1>{gameTitle(match.game)}</h1>
          <p className="mt-1 text-ink-soft text-lg">
            <Standing match={match} />
          </p>
        </div>
      </header>
      {open && (
        <Follow
          matchId={match.id}
          tag={tagOf(match)}
          you={ownPlace(match.seats)}
          query={queryOf({ invite, watch })}
          words={liveWords}
        />
      )}
      {!open && (
        <Notice tone="info" title="This game was cancelled before it began.">
          <a href={`/matches/new?game=${match.game}`}>Open a new one</a>
        </Notice>
      )}
      <div className="grid items-start gap-6 md:grid-cols-2">
        <div className="grid gap-6">
          <section className="sheet" aria-labelledby="seats">
            <h2 id="seats">Who sits</h2>
            <Seats match={match} />
            {open && you && !match.isHost && (
              <Form action={freeSeat} className="mt-4 grid justify-start gap-3" label="Leave">
                <input type="hidden" name="match" value={match.id} />
                <input type="hidden" name="seat" value={you.seat} />
                <FormProblem />
                <SubmitButton look="button-quiet">Leave the game</SubmitButton>
              </Form>
            )}
            {open && !you && welcome && (
              <Form action={sitDown} className="mt-4 grid justify-start gap-3" label="Sit down">
                <input type="hidden" name="match" value={match.id} />
                {invite && <input type="hidden" name="invite" value={invite} />}
                <DrawnPart matchId={match.id} />
                <FormProblem />
                <SubmitButton>Sit down</SubmitButton>
              </Form>
            )}
            {open && match.isHost && <Start match={match} seated={seated.length} />}
          </section>
          {open && match.links?.invite && <Invite match={match} url={match.links.invite} />}
          {talk}
        </div>
        <div className="grid gap-6">
          <Agreed match={match} />
          {open && match.isHost && <HostDesk match={match} chosen={chosen} />}
          {open && <SealedLobby match={match} />}
        </div>
      </div>
    </>
  );
}

function Standing({ match }: { match: MatchResource }) {
  if (match.status === 'cancelled') return 'Cancelled.';
  if (match.isHost) return 'Your table. The game has not started yet.';
  const host = match.seats.find((seat) => seat.seat === match.hostSeat);
  return (
    <>
      <Names names={[host?.name ?? null]} /> hosts. The game has not started yet.
    </>
  );
}

function Start({ match, seated }: { match: MatchResource; seated: number }) {
  if (seated < 2) {
    return <p className="mt-4 text-ink-soft">As soon as two sit, you can start.</p>;
  }
  const empty = match.seats.length - seated;
  return (
    <Form action={startGame} className="mt-4 grid justify-start gap-3" label="Start">
      <input type="hidden" name="match" value={match.id} />
      <FormProblem />
      <SubmitButton>Start the game</SubmitButton>
      {empty > 0 && (
        <p className="text-ink-soft text-sm">
          {empty === 1 ? 'The empty seat is dropped.' : `The ${empty} empty seats are dropped.`}
        </p>
      )}
    </Form>
  );
}

/** The links that the viewer came by, as the address of the match takes them. */
function queryOf(keys: Record<string, string | undefined>): string {
  const given = Object.entries(keys).flatMap(([name, key]) =>
    key === undefined ? [] : [[name, key]],
  );
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}
