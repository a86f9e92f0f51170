'use server';

import { redirect } from 'next/navigation';
import { type FormState, signedOutWords, typed } from '@/app/components/form/state';
import { apart } from '@/app/components/table/written';
import { db } from '@/db/client';
import { currentAsker } from '@/lib/auth/current-user';
import { takeNamedLimit } from '@/lib/auth/limits';
import { saveNotes, saveNotesSchema } from '@/lib/match/save-notes';
import { sendMessage, sendMessageSchema } from '@/lib/match/send-message';
import { deliverAfterAnswer } from '@/lib/notify/after-answer';

/** What is written at a table by a browser without JavaScript: what is not taken comes back as it was typed. */

export async function writeToTable(_: FormState, data: FormData): Promise<FormState> {
  const values = typed(data);
  const asker = await currentAsker();
  if (!asker) return { values, problem: signedOutWords };
  const limit = await takeNamedLimit(db(), 'chat', asker.userId);
  if (!limit.ok) return { values, problem: limit.failure.detail };
  const { match = '', text, messageId } = values;
  const message = sendMessageSchema.safeParse({ text, messageId });
  if (!message.success) return { values, errors: { text: 'Write 1 to 1,000 characters.' } };
  const sent = await sendMessage(db(), asker, match, message.data);
  if (!sent.ok) return { values, problem: sent.failure.detail };
  deliverAfterAnswer();
  redirect(`/matches/${encodeURIComponent(match)}#chat`);
}

export async function keepNotes(_: FormState, data: FormData): Promise<FormState> {
  const values = typed(data);
  const asker = await currentAsker();
  if (!asker) return { values, problem: signedOutWords };
  const limit = await takeNamedLimit(db(), 'notes', asker.userId);
  if (!limit.ok) return { values, problem: limit.failure.detail };
  const { match = '', text, version } = values;
  const notes = saveNotesSchema.safeParse({ text, version: Number(version) });
  if (!notes.success) {
    return { values, problem: 'Your notes were not saved: 20,000 characters are the most.' };
  }
  const saved = await saveNotes(db(), asker, match, notes.data);
  if (saved.ok) redirect(`/matches/${encodeURIComponent(match)}/notes?saved=yes`);
  const { code, detail, text: present, version: presentVersion } = saved.failure;
  if (code !== 'stale') return { values, problem: detail };
  return apart(notes.data.text, { text: present ?? '', version: presentVersion ?? 0 });
}
