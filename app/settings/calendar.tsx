import { Form, FormProblem, SubmitButton } from '../components/form/form';
import { FormOnce } from '../components/form/once';
import { Moment } from '../components/moment';
import { endCalendarAddress, newCalendarAddress } from './actions';

/** The secret address by which a calendar shows the user's deadlines. */
export function Calendar({ since, zone }: { since: Date | undefined; zone: string }) {
  return (
    <section className="sheet" aria-labelledby="calendar">
      <h2 id="calendar">Calendar</h2>
      <p className="mt-2 text-ink-soft">
        Subscribe to your deadlines in a calendar program. It shows which games wait for you, with
        whom and until when, and no cards. Whoever has the address can see as much: change it if it
        got into other hands.
      </p>
      {since !== undefined && (
        <p className="mt-2">
          Your present address was made <Moment at={since} zone={zone} />.
        </p>
      )}
      <div className="mt-4 grid gap-4">
        <Form action={newCalendarAddress} className="grid gap-4" label="Calendar address">
          <FormProblem />
          <FormOnce label="Your calendar’s address" />
          <div>
            <SubmitButton look="button-quiet">
              {since === undefined ? 'Make an address' : 'Change the address'}
            </SubmitButton>
          </div>
        </Form>
        {since !== undefined && (
          <Form action={endCalendarAddress} className="grid gap-2" label="End the calendar">
            <FormProblem />
            <div>
              <SubmitButton look="button-danger">End the address</SubmitButton>
            </div>
          </Form>
        )}
      </div>
    </section>
  );
}
