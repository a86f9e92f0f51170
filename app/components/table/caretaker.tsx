import { Name } from '@/app/components/name';
import { Notice } from '@/app/components/notice';
import type { SeatResource } from '@/lib/match/resource';
import type { FormAction } from '../form/state';
import { Button } from './beside/button';

/** For whom the caretaker moves, and how its own player takes the seat back. */
export function Caretaker({
  seats,
  matchId,
  back,
}: {
  seats: readonly SeatResource[];
  matchId: string;
  /** Takes the form by which a player says that they are back; absent for those who cannot. */
  back?: FormAction | undefined;
}) {
  const away = seats.filter(({ caretaker, out }) => caretaker !== null && out === null);
  const own = away.find(({ you }) => you);
  const kept = away.filter(({ caretaker, you }) => caretaker?.keeps && !you);
  if (own === undefined && kept.length === 0) return null;
  return (
    <div className="mb-4 grid gap-3">
      {own?.caretaker && (
        <Notice tone="info" title="The caretaker moved for you">
          <p>
            {own.caretaker.keeps
              ? 'You were late in three turns in a row, so it keeps your seat: it moves for you at once, and does the least that the rules allow, until you are back.'
              : own.caretaker.turns === 1
                ? 'You were late, and it did the least that the rules allow. As soon as you move yourself, you are back.'
                : `You were late in ${own.caretaker.turns} turns in a row, and it did the least that the rules allow. As soon as you move yourself, you are back.`}
          </p>
          {back && (
            <div className="mt-2">
              <Button action={back} matchId={matchId} label="I am back" />
            </div>
          )}
        </Notice>
      )}
      {kept.map(({ seat, name }) => (
        <p key={seat}>
          The caretaker plays for <Name>{name ?? 'somebody'}</Name> until they are back.
        </p>
      ))}
    </div>
  );
}
