import type { State } from '@/lib/games/mystery/state';
import type { MatchResource } from '@/lib/match/resource';
import { Anything, Seats } from './client';

/** A page that hands over more than it may, so that it is known that this is found. Never rendered. */
export function Page({ match, state }: { match: MatchResource; state: State }) {
  const names = match.seats.map(({ name }) => ({ name }));
  const tag = { text: 'a', hands: state.hands };
  const rows = match.seats.map(({ name, you }) => ({ name, you, at: new Date(0) }));
  const all = { seats: names, match };
  return (
    <>
      <Seats seats={names} tag={{ text: 'as it should be' }}>
        {names.length}
      </Seats>
      <Seats seats={rows} />
      <Seats seats={names} tag={tag} />
      <Seats {...all} />
      <Anything what={state} />
      <Inner what={state} />
    </>
  );
}

function Inner({ what }: { what: State }) {
  return <p>{what.turn}</p>;
}
