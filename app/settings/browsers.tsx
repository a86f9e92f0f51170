import type { Subscription } from '@/lib/notify/push/subscriptions';
import { Form, FormProblem, SubmitButton } from '../components/form/form';
import { Moment } from '../components/moment';
import { PushButton } from './push-button';
import { removeBrowser } from './way-actions';

/** The browsers that show the user's notices, and a button for this one. */
export function Browsers({
  browsers,
  publicKey,
  zone,
}: {
  browsers: readonly Subscription[];
  publicKey: string;
  zone: string;
}) {
  return (
    <section className="sheet" aria-labelledby="browsers">
      <h2 id="browsers">Notices in browsers</h2>
      <p className="mt-2 text-ink-soft">
        A browser shows one notice a game, also while no page of ours is open. It names the game and
        the players, and no cards.
      </p>
      {browsers.length > 0 && (
        <ul className="mt-3 grid gap-2">
          {browsers.map(({ id, label, createdAt }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border border-line bg-paper px-3 py-2"
            >
              <p className="wrap-anywhere min-w-0 flex-1 basis-48">
                {label}, since <Moment at={createdAt} zone={zone} />
              </p>
              <Form action={removeBrowser} className="grid gap-2">
                <input type="hidden" name="id" value={id} />
                <FormProblem />
                <SubmitButton look="button-danger">
                  Turn off<span className="sr-only"> in {label}</span>
                </SubmitButton>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4">
        <PushButton publicKey={publicKey} endpoints={browsers.map(({ endpoint }) => endpoint)} />
      </div>
    </section>
  );
}
