import type { ReactNode } from 'react';
import type { ListItem } from '@/lib/match/resource';
import { gameTitle, outcomeSentence } from '@/lib/words/say';
import { Deadline } from '../deadline';
import { Moment } from '../moment';
import { Stamp } from '../stamp';
import { Names, others } from './people';

/** Games as a list, each with whom it is played with and what it waits for. */
export function MatchList({ items, zone }: { items: readonly ListItem[]; zone: string }) {
  return (
    <ul className="grid gap-3">
      {items.map((match) => (
        <MatchRow key={match.id} match={match} zone={zone} />
      ))}
    </ul>
  );
}

function MatchRow({ match, zone }: { match: ListItem; zone: string }) {
  const mine = isMyTurn(match);
  return (
    <li
      className={`sheet relative flex items-center gap-4 p-4! has-[a:hover]:border-postmark ${mine ? 'border-l-8 border-l-postmark' : ''}`}
    >
      <Stamp game={match.game} size={44} />
      <div className="min-w-0">
        <h3 className="text-ink">
          <a
            href={`/matches/${match.id}`}
            className="text-ink no-underline after:absolute after:inset-0 hover:underline"
          >
            {gameTitle(match.game)}
            <With match={match} />
          </a>
        </h3>
        <p className={`wrap-anywhere ${mine ? 'font-semibold text-postmark' : 'text-ink-soft'}`}>
          <Standing match={match} zone={zone} />
        </p>
      </div>
    </li>
  );
}

function With({ match }: { match: ListItem }) {
  const names = others(match.seats);
  if (names.length === 0) return null;
  return (
    <span className="font-normal font-sans text-base">
      {' with '}
      <Names names={names} />
    </span>
  );
}

function Standing({ match, zone }: { match: ListItem; zone: string }): ReactNode {
  switch (match.status) {
    case 'lobby':
      return <LobbyStanding match={match} />;
    case 'active':
      return <TurnStanding match={match} zone={zone} />;
    case 'finished':
      return (
        <>
          {match.outcome &&
            outcomeSentence(match.outcome, { game: match.game, names: namesBySeat(match) })}{' '}
          {match.endedAt && <Moment at={match.endedAt} zone={zone} />}
        </>
      );
    case 'cancelled':
      return 'Cancelled before it began.';
  }
}

function LobbyStanding({ match }: { match: ListItem }) {
  const taken = match.seats.filter((seat) => seat.kind !== 'open').length;
  const count = `${taken} of ${match.seats.length} seats taken.`;
  if (match.isHost && taken >= 2) return `${count} You can start it.`;
  return `${count} Not started yet.`;
}

function TurnStanding({ match, zone }: { match: ListItem; zone: string }) {
  const since = match.turnBeganAt && (
    <>
      {' since '}
      <Moment at={match.turnBeganAt} zone={zone} />
      <Deadline at={match.deadline} zone={zone} />
    </>
  );
  if (isMyTurn(match)) return <>Your turn{since}</>;
  const awaited = match.seats.filter((seat) => match.toMove.includes(seat.seat));
  return (
    <>
      Waiting for <Names names={awaited.map((seat) => seat.name)} />
      {since}
    </>
  );
}

/** Whether the asker is to move. */
export function isMyTurn(match: ListItem): boolean {
  return match.seats.some((seat) => seat.you && match.toMove.includes(seat.seat));
}

function namesBySeat(match: ListItem): string[] {
  return match.seats.map((seat) => seat.name ?? 'somebody');
}
