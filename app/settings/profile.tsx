import type { CurrentUser } from '@/lib/auth/current-user';
import { timeZones } from '@/lib/format/moment';
import { CheckField, SelectField, TextField } from '../components/form/fields';
import { Form, FormProblem, SubmitButton } from '../components/form/form';
import { UseDeviceZone } from '../components/form/time-zone';
import { Notice } from '../components/notice';
import { saveProfile } from './actions';

/** Name, time zone and mails. `typed`: what was typed before a session ran out, and is not saved yet. */
export function Profile({
  user,
  typed,
}: {
  user: CurrentUser;
  typed: Readonly<Record<string, string | undefined>>;
}) {
  const unsaved = typed['mail.asked'] !== undefined;
  const zone = (unsaved && typed.timeZone) || user.timeZone;
  const zones = timeZones();
  return (
    <section className="sheet" aria-labelledby="you">
      <h2 id="you">You</h2>
      <Form action={saveProfile} className="mt-4 grid gap-5" label="You">
        {unsaved && (
          <Notice tone="info">
            You were signed out when you sent this. It is not saved yet: look it over and save.
          </Notice>
        )}
        <TextField
          name="name"
          label="Name"
          required
          maxLength={80}
          autoComplete="nickname"
          defaultValue={(unsaved && typed.name) || user.name}
          hint="What the others call you, up to 40 characters. A new name holds for old games, too."
        />
        <div>
          <SelectField
            name="timeZone"
            label="Time zone"
            hint="Times on pages and in mails are written for it."
            defaultValue={zone}
            choices={(zones.includes(zone) ? zones : [zone, ...zones]).map((value) => ({
              value,
              label: value.replaceAll('_', ' '),
            }))}
          />
          <div className="mt-2">
            <UseDeviceZone chosen={zone} />
          </div>
        </div>
        <fieldset>
          <legend className="font-semibold">Mails</legend>
          <CheckField
            name="mail"
            label="Tell me by mail when it is my turn, and how a game ended"
            hint={user.email === undefined ? 'As soon as you have a confirmed address.' : undefined}
            defaultChecked={unsaved ? typed.mail === 'on' : user.notify.mail}
          />
          <CheckField
            name="cardsInMail"
            label="Mails may name my own cards"
            hint="Only in their text, never in the subject. Whoever reads your mail reads them, too."
            defaultChecked={unsaved ? typed.cardsInMail === 'on' : user.notify.cardsInMail}
          />
        </fieldset>
        <FormProblem />
        <div>
          <SubmitButton>Save</SubmitButton>
        </div>
      </Form>
    </section>
  );
}
