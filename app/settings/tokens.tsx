import type { PersonalToken } from '@/lib/auth/personal-tokens';
import { TextField } from '../components/form/fields';
import { Form, FormProblem, SubmitButton } from '../components/form/form';
import { FormOnce } from '../components/form/once';
import { Moment } from '../components/moment';
import { Name } from '../components/name';
import { addToken, endToken } from './actions';

/** Tokens by which the user's own programs play. */
export function Tokens({ tokens, zone }: { tokens: readonly PersonalToken[]; zone: string }) {
  return (
    <section className="sheet" aria-labelledby="tokens">
      <h2 id="tokens">Personal tokens</h2>
      <p className="mt-2 text-ink-soft">
        For programs of your own that look at your games or play in them. A token may do what you
        may: end it if it got into other hands.
      </p>
      {tokens.length > 0 && (
        <ul className="mt-3 grid gap-2">
          {tokens.map(({ id, label, createdAt, lastUsedAt }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border border-line bg-paper px-3 py-2"
            >
              <div className="min-w-0 flex-1 basis-48">
                <Name>{label}</Name>
                <p className="text-ink-soft text-sm">
                  Made <Moment at={createdAt} zone={zone} />.{' '}
                  {lastUsedAt ? (
                    <>
                      Last used <Moment at={lastUsedAt} zone={zone} />.
                    </>
                  ) : (
                    'Not used yet.'
                  )}
                </p>
              </div>
              <Form action={endToken} className="grid gap-2">
                <input type="hidden" name="id" value={id} />
                <FormProblem />
                <SubmitButton look="button-danger">
                  End<span className="sr-only"> the token {label}</span>
                </SubmitButton>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <Form action={addToken} className="mt-4 grid gap-4" label="New token">
        <TextField
          name="label"
          label="What is it for?"
          required
          maxLength={80}
          autoComplete="off"
          hint="A name for the new token, up to 40 characters."
        />
        <FormProblem />
        <FormOnce label="Your new token" />
        <div>
          <SubmitButton look="button-quiet">Make a token</SubmitButton>
        </div>
      </Form>
    </section>
  );
}
