import { Fold, Form, FormProblem, SubmitButton } from '../components/form/form';
import { signOut } from './actions';

/** The way out. For a guest it is final, which is said before. */
export function SignOut({ guest }: { guest: boolean }) {
  return (
    <section className="sheet" aria-labelledby="sign-out">
      <h2 id="sign-out">Sign out</h2>
      <Form action={signOut} className="mt-3 grid justify-items-start gap-3" label="Sign out">
        <FormProblem />
        {guest ? (
          <Fold summary="Sign out, although I am a guest">
            <div className="grid justify-items-start gap-3">
              <p>
                There is no way back to a guest’s seats and games. Add a mail address first if you
                want to return.
              </p>
              <SubmitButton look="button-danger">Sign out for good</SubmitButton>
            </div>
          </Fold>
        ) : (
          <SubmitButton look="button-quiet">Sign out in this browser</SubmitButton>
        )}
      </Form>
    </section>
  );
}
