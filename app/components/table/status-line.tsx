import { Deadline } from '@/app/components/deadline';
import { Moment } from '@/app/components/moment';
import { Name } from '@/app/components/name';
import type { MatchResource } from '@/lib/match/resource';
import { outcomeSentence } from '@/lib/words/say';
import { nameOf, type Scene } from './scene';

/** Whose turn it is and since when; or how the game ended. */
export function StatusLine({
  match,
  scene,
  zone,
}: {
  match: MatchResource;
  scene: Scene;
  zone: string;
}) {
  if (match.outcome !== null) {
    const names = match.seats.map(({ seat }) => nameOf(match.seats, seat));
    return (
      <p className="font-semibold text-lg">
        Over. {outcomeSentence(match.outcome, { names, game: match.game })}
      </p>
    );
  }
  if (match.paused !== null) return <p className="text-lg">The game is paused.</p>;
  const yours = scene.you !== null && match.toMove.includes(scene.you);
  return (
    <p className="text-lg">
      {yours ? (
        <strong>It is your turn</strong>
      ) : (
        <>
          Waiting for{' '}
          {match.toMove.map((seat, at) => (
            <span key={seat}>
              {at > 0 && ', '}
              <Name>{nameOf(match.seats, seat)}</Name>
            </span>
          ))}
        </>
      )}
      {match.turnBeganAt !== null && (
        <span className="text-ink-soft">
          , since <Moment at={match.turnBeganAt} zone={zone} />
        </span>
      )}
      <span className="text-ink-soft">
        <Deadline at={match.deadline} zone={zone} />
        {rests(match) && '; no clock runs'}
      </span>
    </p>
  );
}

/** Whether the clock that was agreed on stands still: everybody is away, or the caretaker waits. */
function rests({ pace, deadline, paused }: MatchResource): boolean {
  return pace.perTurn !== null && deadline === null && paused === null;
}
