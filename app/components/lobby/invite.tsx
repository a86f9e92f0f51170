import type { MatchResource } from '@/lib/match/resource';
import { gameTitle } from '@/lib/words/say';
import { CopyField } from '../copy-field';
import { TextArea } from '../form/fields';
import { Fold, Form, FormDone, FormProblem, SubmitButton } from '../form/form';
import { mailInvites, turnInvite } from './actions';

/** Ways to ask others in: a link to hand on, and mails. */
export function Invite({ match, url }: { match: MatchResource; url: string }) {
  const subject = encodeURIComponent(`A game of ${gameTitle(match.game)}?`);
  const body = encodeURIComponent(`Take a seat here:\n\n${url}\n`);
  return (
    <section className="sheet grid gap-5" aria-labelledby="invite">
      <h2 id="invite">Invite others</h2>
      <CopyField label="Link to this table" text={url} />
      <p className="-mt-2 text-ink-soft text-sm">
        Whoever has it can take a seat, with nothing but a name. It ends as the game starts.{' '}
        <a href={`mailto:?subject=${subject}&body=${body}`}>Write a mail with it</a>
      </p>
      <MailInvites matchId={match.id} />
      <Form action={turnInvite} label="New link">
        <Fold summary="The link got into the wrong hands?">
          <input type="hidden" name="match" value={match.id} />
          <div className="grid justify-items-start gap-3">
            <p>A new link makes every older one void. Those who already sit keep their seats.</p>
            <FormProblem />
            <SubmitButton look="button-quiet">Make a new link</SubmitButton>
          </div>
        </Fold>
      </Form>
    </section>
  );
}

/** Asks others in by mail; also on a page of its own, which keeps the addresses as a session runs out. */
export function MailInvites({ matchId }: { matchId: string }) {
  return (
    <Form
      action={mailInvites}
      permalink={`/matches/${matchId}/invite`}
      className="grid gap-3"
      label="Invite by mail"
    >
      <input type="hidden" name="match" value={matchId} />
      <TextArea
        name="addresses"
        label="Or let us mail it"
        rows={2}
        hint="Addresses with a space or a new line between. Each gets one mail, and no reminders."
      />
      <FormProblem />
      <FormDone />
      <div>
        <SubmitButton look="button-quiet">Send invitations</SubmitButton>
      </div>
    </Form>
  );
}
