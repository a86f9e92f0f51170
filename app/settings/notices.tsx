import type { CurrentUser } from '@/lib/auth/current-user';
import { batches, shareOfTime } from '@/lib/notify/settings';
import { ChoiceField, SelectField, TextField } from '../components/form/fields';
import { Form, FormProblem, SubmitButton } from '../components/form/form';
import { saveNotices } from './notice-actions';
import { batchWords, hours, reminderSpans } from './notice-choices';
import { NoticeTable } from './notice-table';

/** What the user is told, by which ways, and when. */
export function Notices({ user }: { user: CurrentUser }) {
  const { notify } = user;
  const own = notify.reminders === shareOfTime ? [] : notify.reminders;
  return (
    <section className="sheet" aria-labelledby="notices">
      <h2 id="notices">Being told</h2>
      <Form action={saveNotices} className="mt-4 grid gap-6" label="Being told">
        <NoticeTable table={notify.table} />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            name="batch"
            label="How many mails"
            hint="A mail that comes later lists all games that wait for you, the most urgent first."
            defaultValue={notify.batch}
            choices={batches.map((value) => ({ value, label: batchWords[value] }))}
          />
          <SelectField
            name="batchHour"
            label="The hour of a daily mail"
            hint="A daily mail can come too late for a reminder: have that shown in your browser."
            defaultValue={String(notify.batchHour)}
            choices={hours}
          />
        </div>
        <fieldset className="min-w-0">
          <legend className="font-semibold">Quiet hours</legend>
          <p className="mt-1 text-ink-soft text-sm">
            In your time zone. What falls into them is told as they end. Leave both empty for none.
          </p>
          <div className="mt-2 grid gap-4 sm:grid-cols-2">
            <TextField
              name="quietFrom"
              label="From"
              type="time"
              defaultValue={notify.quietHours?.from ?? ''}
            />
            <TextField
              name="quietUntil"
              label="Until"
              type="time"
              defaultValue={notify.quietHours?.until ?? ''}
            />
          </div>
        </fieldset>
        <ChoiceField
          name="reminders"
          label="Reminders, where a move has a time"
          defaultValue={notify.reminders === shareOfTime ? 'share' : 'own'}
          choices={[
            { value: 'share', label: 'Once, when four fifths of the time are over' },
            { value: 'own', label: 'So long before its end:' },
          ]}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            name="first"
            label="First reminder"
            defaultValue={own[0] ?? ''}
            choices={spansWith(own[0])}
          />
          <SelectField
            name="second"
            label="Second reminder"
            defaultValue={own[1] ?? ''}
            choices={spansWith(own[1])}
          />
        </div>
        <FormProblem />
        <div>
          <SubmitButton>Keep these choices</SubmitButton>
        </div>
      </Form>
    </section>
  );
}

/** A program may have chosen a span that the page does not suggest. */
function spansWith(span: string | undefined) {
  const known = span === undefined || reminderSpans.some(({ value }) => value === span);
  return known ? reminderSpans : [...reminderSpans, { value: span, label: span }];
}
