'use client';

import {
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useTakenOver } from '../taken-over';
import { forgetChoice, recallChoice, rememberChoice } from './choice-memory';
import { type Sending, useDesk } from './desk';
import { inStep } from './in-step';
import { choiceIn, type Needs } from './move-of';

/**
 * The form of one kind of move. By itself it posts its fields as any form does; with JavaScript it
 * is sent in place, its confirm button waits for a choice that is open, and a choice that could not
 * be sent stays.
 */
export function MoveForm({
  type,
  needs,
  confirm,
  grave = false,
  waiting,
  children,
}: {
  type: string;
  needs: Needs;
  /** What the button says. */
  confirm: string;
  /** Whether it asks for care. */
  grave?: boolean;
  /** What is still to be chosen; `{chosen}` in it is how many are. */
  waiting?: string;
  children?: ReactNode;
}) {
  const desk = useDesk();
  const takenOver = useTakenOver();
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState({ ready: needs.kind === 'nothing', count: 0, tells: '' });
  const [problem, setProblem] = useState<string>();

  const look = useCallback(() => {
    if (form.current === null) return;
    const choice = choiceIn(new FormData(form.current), type, needs);
    const ready = choice.move !== undefined;
    const next = { ready, count: choice.chosen, tells: inStep(form.current) };
    setChosen((now) =>
      now.ready === ready && now.count === next.count && now.tells === next.tells ? now : next,
    );
  }, [type, needs]);
  // The table may have been drawn anew around the choice, or the browser have filled the form in.
  useEffect(look);

  const { place } = desk;
  useEffect(() => {
    const now = form.current;
    if (now === null) return;
    recallChoice(place, type, now);
    const remember = () => rememberChoice(place, type, now);
    // Come back to out of the browser's memory, the form has the choice itself.
    const forget = (event: PageTransitionEvent) => event.persisted && forgetChoice(place, type);
    window.addEventListener('pagehide', remember);
    window.addEventListener('pageshow', forget);
    return () => {
      window.removeEventListener('pagehide', remember);
      window.removeEventListener('pageshow', forget);
    };
  }, [place, type]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { currentTarget } = event;
    const { move } = choiceIn(new FormData(currentTarget), type, needs);
    if (move === undefined || desk.busy) return;
    setProblem(undefined);
    const finish = (sent: Sending) => {
      if (sent.done) {
        clear(currentTarget);
        forgetChoice(place, type);
      }
      setProblem(sent.done ? undefined : sent.words);
    };
    finish(await desk.send(move, finish));
  }

  function fillIn(event: MouseEvent<HTMLFormElement>) {
    const link = event.target instanceof Element ? event.target.closest('a[data-fill]') : null;
    const values = link?.getAttribute('data-fill')?.split(' ');
    if (values === undefined) return;
    event.preventDefault();
    for (const input of event.currentTarget.querySelectorAll<HTMLInputElement>(
      'input[type=checkbox]',
    ))
      input.checked = values.includes(input.value);
    desk.change();
    look();
  }

  const unready = takenOver && (!chosen.ready || desk.busy);
  return (
    // Only links inside the form are taken over by the click handler, and they work by keyboard too.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <form
      ref={form}
      method="post"
      action={`/api/matches/${place.matchId}/moves`}
      onSubmit={submit}
      onInput={() => {
        desk.change();
        look();
      }}
      onClick={fillIn}
      className="space-y-4"
    >
      <input type="hidden" name="version" value={desk.version} />
      <input type="hidden" name="moveId" value={desk.moveId} />
      <input type="hidden" name="type" value={type} />
      {children}
      {problem !== undefined && (
        <p role="alert" className="rounded-md border border-seal bg-seal-wash px-4 py-3">
          {problem}
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <button
          type="submit"
          disabled={unready}
          className={grave ? 'button button-danger' : 'button'}
        >
          {takenOver && desk.busy ? 'Sending …' : confirm}
        </button>
        {takenOver && waiting !== undefined && (
          <span aria-live="polite" className={chosen.ready ? 'min-w-0' : 'min-w-0 text-ink-soft'}>
            {chosen.ready ? chosen.tells : waiting.replace('{chosen}', String(chosen.count))}
          </span>
        )}
      </p>
    </form>
  );
}

/** A choice that was played must not stand ready to be played again. */
function clear(form: HTMLFormElement) {
  for (const input of form.querySelectorAll<HTMLInputElement>(
    'input[type=radio], input[type=checkbox]',
  ))
    input.checked = false;
}
