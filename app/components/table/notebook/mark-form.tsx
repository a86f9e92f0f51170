'use client';

import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { Form, FormDone, FormProblem, SubmitButton } from '../../form/form';
import { sendJson } from '../../form/send-json';
import type { FormAction, FormState } from '../../form/state';
import { notWritten } from '../written';
import { markIn } from './mark-in';

/** The words of the form, told by the server. */
export interface MarkFormWords {
  readonly title: string;
  readonly saved: string;
  readonly notSaved: string;
  readonly incomplete: string;
  /** What each button says, by what it marks. */
  readonly buttons: readonly { readonly mark: string; readonly says: string }[];
}

/** Sets and clears one mark at a time: in place, or by the action where there is no JavaScript. */
export function MarkForm({
  matchId,
  action,
  words,
  standing,
  children,
}: {
  matchId: string;
  action: FormAction;
  words: MarkFormWords;
  /** The marks there are: behind the buttons, since Enter presses the first button of a form. */
  standing: ReactNode;
  children: ReactNode;
}) {
  const router = useRouter();

  async function send(data: FormData): Promise<FormState> {
    const mark = markIn(data);
    if (mark === undefined) return { problem: words.incomplete };
    const reply = await sendJson('PUT', `/api/matches/${matchId}/notebook`, mark);
    if (reply.kind !== 'done') return { problem: notWritten(reply, words.notSaved) };
    router.refresh();
    return { done: words.saved };
  }

  return (
    <Form action={action} inPlace={send} className="grid gap-4" label={words.title}>
      <input type="hidden" name="match" value={matchId} />
      {children}
      <FormProblem />
      <p className="flex flex-wrap gap-2">
        {words.buttons.map(({ mark, says }) => (
          <SubmitButton key={mark} name="mark" value={mark} look="button-quiet">
            {says}
          </SubmitButton>
        ))}
      </p>
      <FormDone />
      {standing}
    </Form>
  );
}
