import type { MatchResource } from '@/lib/match/resource';
import { Form, FormProblem, SubmitButton } from '../form/form';
import { Name } from '../name';
import { freeSeat } from './actions';

/** The seats in their order, clockwise; the host can ask somebody to get up again. */
export function Seats({ match }: { match: MatchResource }) {
  const mayRemove = match.isHost && match.status === 'lobby';
  return (
    <ol className="mt-3 grid gap-2">
      {match.seats.map((seat) => (
        <li
          key={seat.seat}
          className={`flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 rounded-md border px-3 py-2 ${
            seat.kind === 'open' ? 'border-line border-dashed' : 'border-line bg-paper'
          }`}
        >
          {seat.kind === 'open' ? (
            <span className="text-ink-soft">Empty seat</span>
          ) : (
            <>
              <span className="min-w-0 flex-1">
                {seat.name === null ? 'Somebody' : <Name>{seat.name}</Name>}
                <span className="text-ink-soft">
                  {seat.you && ' (you)'}
                  {seat.seat === match.hostSeat && ' · host'}
                </span>
              </span>
              {mayRemove && !seat.you && (
                <Form action={freeSeat} className="grid gap-2">
                  <input type="hidden" name="match" value={match.id} />
                  <input type="hidden" name="seat" value={seat.seat} />
                  <FormProblem />
                  <SubmitButton look="button-quiet">
                    Remove<span className="sr-only"> {seat.name ?? 'somebody'}</span>
                  </SubmitButton>
                </Form>
              )}
            </>
          )}
        </li>
      ))}
    </ol>
  );
}
