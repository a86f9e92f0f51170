import type { WebhookRow } from '@/lib/notify/webhook/webhooks';
import { SelectField, TextField } from '../components/form/fields';
import { Form, FormDone, FormProblem, SubmitButton } from '../components/form/form';
import { FormOnce } from '../components/form/once';
import { Moment } from '../components/moment';
import { addHook, removeHook, testHook } from './way-actions';
import { shapeChoices, shapeWords } from './way-words';

/** The addresses that the user's notices are posted to. */
export function Webhooks({ hooks, zone }: { hooks: readonly WebhookRow[]; zone: string }) {
  return (
    <section className="sheet" aria-labelledby="webhooks">
      <h2 id="webhooks">Webhooks</h2>
      <p className="mt-2 text-ink-soft">
        For a channel of yours or a program: what is posted names the game, the players and the
        time, and no cards that the table has not seen.
      </p>
      {hooks.length > 0 && (
        <ul className="mt-3 grid gap-2">
          {hooks.map((hook) => (
            <Hook key={hook.id} hook={hook} zone={zone} />
          ))}
        </ul>
      )}
      <Form action={addHook} className="mt-4 grid gap-4" label="New webhook">
        <TextField
          name="url"
          label="Address"
          type="url"
          required
          maxLength={1000}
          autoComplete="off"
          hint="It begins with https:// and leads into no private network."
        />
        <SelectField name="shape" label="What listens there" choices={shapeChoices} />
        <FormProblem />
        <FormOnce label="The secret that posts are signed by" />
        <div>
          <SubmitButton look="button-quiet">Add the webhook</SubmitButton>
        </div>
      </Form>
    </section>
  );
}

function Hook({ hook, zone }: { hook: WebhookRow; zone: string }) {
  return (
    <li className="grid gap-2 rounded-md border border-line bg-paper px-3 py-2">
      <p className="wrap-anywhere">
        <strong>{shapeWords[hook.shape]}</strong> at {hook.url}
      </p>
      {hook.offAt ? (
        <p className="font-medium text-seal">
          Switched off <Moment at={hook.offAt} zone={zone} />, after a day of failures:{' '}
          {hook.lastError}. Add it again to switch it on.
        </p>
      ) : (
        hook.failingSince && (
          <p className="text-seal">
            It has failed since <Moment at={hook.failingSince} zone={zone} />: {hook.lastError}.
          </p>
        )
      )}
      <div className="flex flex-wrap gap-3">
        <Form action={testHook} className="grid gap-2">
          <input type="hidden" name="id" value={hook.id} />
          <FormProblem />
          <FormDone />
          <SubmitButton look="button-quiet">
            Try it<span className="sr-only"> at {hook.url}</span>
          </SubmitButton>
        </Form>
        <Form action={removeHook} className="grid gap-2">
          <input type="hidden" name="id" value={hook.id} />
          <FormProblem />
          <SubmitButton look="button-danger">
            Remove<span className="sr-only"> the webhook at {hook.url}</span>
          </SubmitButton>
        </Form>
      </div>
    </li>
  );
}
