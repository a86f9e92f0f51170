import { Fold, Form, FormProblem, SubmitButton } from '../form/form';
import type { FormAction } from '../form/state';

/** Leaving the game for good: unfolded first, then confirmed. */
export function Resign({ action, matchId }: { action: FormAction; matchId: string }) {
  return (
    <Form action={action} label="Resign">
      <Fold summary="Resign">
        <input type="hidden" name="match" value={matchId} />
        <div className="grid justify-items-start gap-3 pb-2">
          <p>
            You leave the game for good; the others play on without you, and your cards stay hidden
            until the end. This cannot be undone.
          </p>
          <FormProblem />
          <SubmitButton look="button-danger">Resign from this game</SubmitButton>
        </div>
      </Fold>
    </Form>
  );
}
