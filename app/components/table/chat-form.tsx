'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { TextArea } from '../form/fields';
import { Form, FormProblem, SubmitButton, useAnswer } from '../form/form';
import { freshId, sendJson } from '../form/send-json';
import type { FormAction, FormState } from '../form/state';
import { useDrafts } from './drafts';
import { notWritten } from './written';

/** Says something at a table. What is half written stays as the page is drawn anew. */
export function ChatForm({
  matchId,
  messageId,
  action,
  signedIn,
}: {
  matchId: string;
  /** Of this drawing of the page, for a browser without JavaScript. */
  messageId: string;
  action: FormAction;
  signedIn: boolean;
}) {
  const router = useRouter();
  const drafts = useDrafts();
  const [begun, setBegun] = useState(drafts.message);
  const attempt = useRef<{ text: string; messageId: string }>(undefined);

  async function send(data: FormData): Promise<FormState> {
    const text = String(data.get('text') ?? '');
    // The same text again is the same message; another one must not be taken for it.
    if (attempt.current?.text !== text) attempt.current = { text, messageId: freshId() };
    const reply = await sendJson('POST', `/api/matches/${matchId}/chat`, attempt.current);
    if (reply.kind !== 'done') {
      return { values: { text }, problem: notWritten(reply, 'Your message was not sent.') };
    }
    attempt.current = undefined;
    drafts.message = undefined;
    setBegun(undefined);
    router.refresh();
    return {};
  }

  return (
    <Form
      action={action}
      inPlace={send}
      permalink={`/matches/${matchId}/chat`}
      className="mt-3 grid justify-items-start gap-3"
      label="Write to the table"
    >
      <ChatFields matchId={matchId} messageId={messageId} signedIn={signedIn} begun={begun} />
    </Form>
  );
}

function ChatFields({
  matchId,
  messageId,
  signedIn,
  begun,
}: {
  matchId: string;
  messageId: string;
  signedIn: boolean;
  begun: string | undefined;
}) {
  const drafts = useDrafts();
  const { values } = useAnswer();
  // Whoever is not signed in is shown what they had written before, and nothing to begin with.
  if (!signedIn && values === undefined) return null;
  return (
    <>
      <input type="hidden" name="match" value={matchId} />
      <input type="hidden" name="messageId" value={messageId} />
      <FormProblem />
      <div className="w-full">
        <TextArea
          name="text"
          label="Write to the table"
          rows={2}
          required
          maxLength={1000}
          defaultValue={begun ?? ''}
          onInput={({ currentTarget }) => {
            drafts.message = currentTarget.value;
          }}
        />
      </div>
      <SubmitButton look="button-quiet">Send</SubmitButton>
    </>
  );
}
