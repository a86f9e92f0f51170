import 'server-only';
import { now } from '@/lib/clock';
import { type Beside, isKept, nothingBeside, turnsAbsent } from '@/lib/engine/beside';
import { type Seat, seat as seatNumber, seatsOf } from '@/lib/engine/seat';
import { isAbsent } from './absent';
import type { Access } from './access';
import { inviteUrl, watchUrl } from './links';
import type { MatchRow } from './load';
import type { ListItem, MatchLinks, SeatResource } from './resource';

/** A match in words of the interface, field by field: what everybody may know who may know of it. */
export function describeMatch(match: MatchRow, access: Access): ListItem {
  const beside = match.beside ?? nothingBeside;
  const described = {
    id: match.id,
    game: match.game,
    options: match.options,
    status: match.status,
    version: match.version,
    seats: describeSeats(match, access.seat),
    toMove: match.toMove,
    deadline: textOf(match.deadlineAt),
    paused: pauseOf(match),
    votes: { end: beside.endVotes, pause: beside.pauseAsk, handOn: beside.offered },
    turn: match.turn,
    outcome: match.outcome,
    commitment: match.commitment,
    pace: match.pace,
    visibility: match.visibility,
    startWhenFull: match.startWhenFull,
    hostSeat:
      match.seats.find(({ userId }) => userId !== null && userId === match.hostId)?.seat ?? null,
    isHost: access.host,
    replaced: access.former ? { seat: access.former.seat, untilSeq: access.former.untilSeq } : null,
    rematch: access.seat === undefined ? null : match.rematch,
    turnBeganAt: textOf(match.turnBeganAt),
    createdAt: match.createdAt.toISOString(),
    startedAt: textOf(match.startedAt),
    endedAt: textOf(match.endedAt),
  };
  // The options of a stored match were parsed with its game's schema.
  return described as ListItem;
}

/** The links that the host can pass on; null to all others. */
export function describeLinks(match: MatchRow, access: Access): MatchLinks | null {
  if (!access.host) return null;
  return {
    invite: match.status === 'lobby' ? inviteUrl(match) : null,
    watch: watchUrl(match) ?? null,
  };
}

function pauseOf({ beside, pausedUntil }: MatchRow): ListItem['paused'] {
  if (!beside?.paused || pausedUntil === null) return null;
  return { by: beside.paused.by, until: pausedUntil.toISOString() };
}

function describeSeats(match: MatchRow, own: Seat | undefined): SeatResource[] {
  const at = now();
  const facts = {
    ...match,
    beside: match.beside ?? nothingBeside,
    toMove: match.toMove.map(seatNumber),
  };
  return seatsOf(match.seatCount).map((seat) => {
    const row = match.seats.find((taken) => taken.seat === seat);
    return {
      seat,
      name: row?.name ?? null,
      kind: row?.kind ?? 'open',
      you: seat === own,
      out: row?.out ?? null,
      caretaker: caretakerOf(facts.beside, seat),
      absent: match.status === 'active' && isAbsent(facts, seat, at),
      contributionBy: row?.contributionBy ?? null,
    };
  });
}

function caretakerOf(beside: Beside, seat: Seat): SeatResource['caretaker'] {
  const turns = turnsAbsent(beside, seat);
  return turns === 0 ? null : { turns, keeps: isKept(beside, seat) };
}

function textOf(time: Date | null): string | null {
  return time?.toISOString() ?? null;
}
