'use client';

import { useEffect, useId, useRef, useState } from 'react';
import { useFormStatus } from 'react-dom';
import type { Notes } from '@/lib/match/notes';
import { Form, FormDone, FormProblem, SubmitButton, useAnswer } from '../form/form';
import { sendJson } from '../form/send-json';
import type { FormAction, FormState } from '../form/state';
import { useTakenOver } from '../taken-over';
import { type NotesDraft, useDrafts } from './drafts';
import { apart, notWritten } from './written';

type Saved = Pick<Notes, 'text' | 'version'>;

/**
 * Private notes about a match. What was saved from another tab is never overwritten unseen: where the
 * two have gone apart, both are shown, and saving again saves what was put together.
 */
export function NotesForm({
  matchId,
  saved,
  action,
  signedIn,
}: {
  matchId: string;
  saved: Saved;
  action: FormAction;
  signedIn: boolean;
}) {
  async function send(data: FormData): Promise<FormState> {
    const text = String(data.get('text') ?? '');
    const version = Number(data.get('version'));
    const reply = await sendJson('PUT', `/api/matches/${matchId}/notes`, { text, version });
    if (reply.kind === 'done') {
      const now = reply.body as Saved;
      return { values: valuesOf(now), done: 'Your notes are saved.' };
    }
    if (reply.kind === 'refused' && reply.problem.code === 'stale') {
      const { problem } = reply;
      return apart(text, { text: problem.text ?? '', version: problem.version ?? 0 });
    }
    const words = notWritten(reply, 'Your notes were not saved.');
    return { values: { ...valuesOf({ text, version }), ...otherIn(data) }, problem: words };
  }

  return (
    <Form
      action={action}
      inPlace={send}
      permalink={`/matches/${matchId}/notes`}
      className="grid justify-items-start gap-3"
      label="My notes"
    >
      <NotesFields matchId={matchId} saved={saved} signedIn={signedIn} />
    </Form>
  );
}

function NotesFields({
  matchId,
  saved,
  signedIn,
}: {
  matchId: string;
  saved: Saved;
  signedIn: boolean;
}) {
  const answer = useAnswer();
  const { values } = answer;
  const { pending } = useFormStatus();
  const drafts = useDrafts();
  const [base, setBase] = useState(() => baseIn(answer) ?? draft(drafts.notes) ?? standing(saved));
  const [answered, setAnswered] = useState(values);
  const [changed, setChanged] = useState(!base.stands);
  if (answered !== values) {
    const next = baseIn(answer) ?? base;
    setAnswered(values);
    setBase(next);
    setChanged(!next.stands);
  }
  const takenOver = useTakenOver();
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();

  useEffect(() => {
    drafts.notes = base.stands ? undefined : base;
  }, [drafts, base]);

  // Drawn anew with what another tab has saved: taken over only where nothing was changed here.
  useEffect(() => {
    const field = area.current;
    if (field === null || saved.version <= base.version || !base.stands) return;
    if (field.value !== base.text) return;
    field.value = saved.text;
    setBase(standing(saved));
  }, [saved, base]);

  if (!signedIn && values === undefined) return null;
  const { other } = base;

  function change() {
    setChanged(true);
    drafts.notes = { ...base, text: area.current?.value ?? base.text };
  }

  function putTogether() {
    const field = area.current;
    if (field === null || other === undefined) return;
    field.value = `${field.value}\n\n${other}`.trim();
    change();
    field.focus();
  }

  return (
    <>
      <input type="hidden" name="match" value={matchId} />
      <input type="hidden" name="version" value={base.version} />
      <FormProblem />
      {other !== undefined && (
        <div className="w-full">
          <label htmlFor={`${id}-other`} className="font-semibold">
            Saved in the other tab
          </label>
          <textarea
            id={`${id}-other`}
            name="other"
            readOnly
            rows={6}
            value={other}
            className="field mt-1"
          />
          {takenOver && (
            <button type="button" className="button button-quiet mt-2" onClick={putTogether}>
              Put it below what is written here
            </button>
          )}
        </div>
      )}
      <div className="w-full">
        <label htmlFor={`${id}-text`} className="font-semibold">
          {other === undefined ? 'My notes' : 'Written here'}
        </label>
        <textarea
          ref={area}
          id={`${id}-text`}
          name="text"
          rows={4}
          maxLength={20_000}
          // Else a browser that fills in what was typed before would hide what is saved now.
          autoComplete="off"
          readOnly={pending}
          defaultValue={base.text}
          onInput={change}
          aria-describedby={`${id}-hint`}
          className="field mt-1"
        />
        <p id={`${id}-hint`} className="mt-1 text-ink-soft text-sm">
          For your eyes only, also after the game.
        </p>
      </div>
      <SubmitButton look="button-quiet">
        {other === undefined ? 'Save notes' : 'Save what is written here'}
      </SubmitButton>
      {changed ? <p className="text-ink-soft">Not saved yet.</p> : <FormDone />}
    </>
  );
}

/** What the form was drawn from. */
interface Base extends NotesDraft {
  /** Whether the text is what was saved, or else a draft that nothing may be written over. */
  readonly stands: boolean;
}

function standing(saved: Saved): Base {
  return { ...saved, stands: true, other: undefined };
}

function draft(kept: NotesDraft | undefined): Base | undefined {
  return kept && { ...kept, stands: false };
}

/** What the form's own answer makes of it: saved notes, or the draft that could not be saved. */
function baseIn({ values, done }: FormState): Base | undefined {
  if (values?.text === undefined) return undefined;
  const { text, version, other } = values;
  return { text, version: Number(version), stands: done !== undefined, other };
}

function valuesOf({ text, version }: Saved): Record<string, string> {
  return { text, version: String(version) };
}

function otherIn(data: FormData): Record<string, string> {
  const other = data.get('other');
  return typeof other === 'string' ? { other } : {};
}
