'use client';

import { createContext, type ReactNode, use, useActionState, useEffect, useRef } from 'react';
import { useFormStatus } from 'react-dom';
import { isFollowed } from '../table/followed';
import { useTakenOver } from '../taken-over';
import { sendAction } from './send-action';
import type { FormAction, FormState } from './state';
import styles from './submit.module.css';

/** Forms that work without JavaScript; with it they keep the page, what was typed, and the focus. */

const Answer = createContext<FormState>({});

/** What the server answered to the form around. */
export function useAnswer(): FormState {
  return use(Answer);
}

export function Form({
  action,
  inPlace,
  permalink,
  className,
  label,
  children,
}: {
  action: FormAction;
  /** Sends the form while there is JavaScript, in place of the action; never throws, and the page stays. */
  inPlace?: (data: FormData) => Promise<FormState>;
  /** Without JavaScript: the page that shows the same form, to everybody, with what the action answers. */
  permalink?: string;
  className?: string;
  /** Names the form for a screen reader, where several stand on a page. */
  label?: string;
  children: ReactNode;
}) {
  const takenOver = useTakenOver();
  const [answered, submit] = useActionState(action, {}, permalink);
  const [answeredHere, submitHere] = useActionState<FormState | undefined, FormData>(
    async (before, data) => inPlace?.(data) ?? sendAction(action, before ?? answered, data),
    undefined,
  );
  const answer = answeredHere ?? answered;
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (answer.errors === undefined) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [answer]);

  // A page that the Back button brings back out of memory shows what is no longer so. One that is
  // followed is drawn anew around what is half written in it.
  const reloads = inPlace === undefined;
  useEffect(() => {
    if (!reloads) return;
    const reload = (event: PageTransitionEvent) => {
      if (event.persisted && !isFollowed()) window.location.reload();
    };
    window.addEventListener('pageshow', reload);
    return () => window.removeEventListener('pageshow', reload);
  }, [reloads]);

  return (
    <Answer value={answer}>
      <form
        ref={form}
        action={takenOver ? submitHere : submit}
        className={className}
        aria-label={label}
      >
        {children}
      </form>
    </Answer>
  );
}

/** The button that sends the form around it, once. */
export function SubmitButton({
  children,
  look = '',
  name,
  value,
}: {
  children: ReactNode;
  /** `button-quiet`, `button-danger`, or nothing for the main act of a page. */
  look?: string;
  name?: string;
  value?: string;
}) {
  const { pending } = useFormStatus();
  return (
    <button
      type="submit"
      className={`button ${look} ${styles.submit}`}
      disabled={pending}
      aria-busy={pending}
      name={name}
      value={value}
    >
      {children}
    </button>
  );
}

/** What is wrong with the form as a whole. */
export function FormProblem() {
  const { problem } = useAnswer();
  if (problem === undefined) return null;
  return (
    <p
      role="alert"
      className="rounded-md border border-seal border-l-8 bg-seal-wash px-4 py-3 text-ink"
    >
      {problem}
    </p>
  );
}

/** What the form has done, where the page stays. */
export function FormDone() {
  const { done } = useAnswer();
  return (
    <p
      role="status"
      className={
        done === undefined
          ? 'sr-only'
          : 'rounded-md border border-postmark border-l-8 bg-postmark-wash px-4 py-3'
      }
    >
      {done}
    </p>
  );
}

/** A part of a form that is folded away until it is wanted, or until there is something in it to be read. */
export function Fold({
  summary,
  unfolded = false,
  children,
}: {
  summary: string;
  /** Open from the start. */
  unfolded?: boolean;
  children: ReactNode;
}) {
  const { problem, errors, done, once } = useAnswer();
  const answered = [problem, errors, done, once].some((said) => said !== undefined);
  return (
    <details open={unfolded || answered}>
      <summary className="target fold">{summary}</summary>
      {children}
    </details>
  );
}
