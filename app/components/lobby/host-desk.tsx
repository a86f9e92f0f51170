import type { MatchResource } from '@/lib/match/resource';
import { Fold, Form, FormDone, FormProblem, SubmitButton } from '../form/form';
import { cancelGame, changeSetUp, freeSeat } from './actions';
import { setUpAsked, setUpValues } from './set-up';
import { SetUpFields } from './set-up-fields';

/** What the host alone can do before the start, apart from starting: change, hand over, cancel. */
export function HostDesk({
  match,
  chosen,
}: {
  match: MatchResource;
  /** What the host had chosen as their session ran out, by field; else nothing. */
  chosen: Readonly<Record<string, string | undefined>>;
}) {
  const seated = match.seats.flatMap(({ seat, kind, name }) =>
    kind === 'open' ? [] : [{ seat, name: name ?? 'somebody' }],
  );
  const asked = setUpAsked in chosen;
  const own = match.seats.find((seat) => seat.you);
  return (
    <section className="sheet" aria-labelledby="desk">
      <h2 id="desk">At the host’s desk</h2>
      <Form action={changeSetUp} className="mt-2" label="Change what is agreed">
        <Fold summary="Change what is agreed" unfolded={asked}>
          <input type="hidden" name="match" value={match.id} />
          <input type="hidden" name="game" value={match.game} />
          <div className="mt-2 grid gap-6">
            <SetUpFields
              game={match.game}
              given={asked ? chosen : setUpValues(match)}
              seated={seated}
              now={match.options}
            />
            <FormProblem />
            <FormDone />
            <div>
              <SubmitButton>Save</SubmitButton>
            </div>
          </div>
        </Fold>
      </Form>
      {own && seated.length > 1 && (
        <Form action={freeSeat} label="Leave">
          <Fold summary="Leave, and let another host">
            <input type="hidden" name="match" value={match.id} />
            <input type="hidden" name="seat" value={own.seat} />
            <div className="grid justify-items-start gap-3">
              <p>You get up, and the next who sits becomes the host.</p>
              <FormProblem />
              <SubmitButton look="button-quiet">Leave the game</SubmitButton>
            </div>
          </Fold>
        </Form>
      )}
      <Form action={cancelGame} label="Cancel the game">
        <Fold summary="Cancel the game">
          <input type="hidden" name="match" value={match.id} />
          <div className="grid justify-items-start gap-3">
            <p>The table is cleared for good. Its link leads nowhere after that.</p>
            <FormProblem />
            <SubmitButton look="button-danger">Cancel the game</SubmitButton>
          </div>
        </Fold>
      </Form>
    </section>
  );
}
