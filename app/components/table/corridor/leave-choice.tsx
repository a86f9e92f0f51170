'use client';

import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTakenOver } from '../../taken-over';
import { doorField } from '../move-of';
import { hanging, type Step } from './hanging';
import styles from './leave-choice.module.css';

/**
 * Which key goes to which door: a key is tapped, then a door, or it is dragged there. A door that
 * holds a key gives it back. Everything can be undone until it is sent.
 */
export function LeaveChoice({
  keys,
  doors,
  before,
  words,
  plain,
}: {
  keys: readonly { readonly card: string; readonly name: string; readonly picture: ReactNode }[];
  doors: readonly { readonly name: string; readonly picture: ReactNode }[];
  /** What was chosen already, by door. */
  before: readonly string[];
  words: Readonly<
    Record<
      'how' | 'carried' | 'doors' | 'empty' | 'undo' | 'held' | 'placed' | 'back' | 'keep',
      string
    >
  >;
  /** What stands here without script. */
  plain: ReactNode;
}) {
  const takenOver = useTakenOver();
  const box = useRef<HTMLDivElement>(null);
  const [steps, setSteps] = useState<readonly Step[]>(() =>
    before.flatMap((card, door) =>
      keys.some((key) => key.card === card) && door < doors.length ? [{ card, door }] : [],
    ),
  );
  const [held, setHeld] = useState<string>();
  const at = hanging(steps, doors.length);
  const known = new Map(keys.map((key) => [key.card, key]));
  const rest = keys.filter(({ card }) => !at.includes(card));
  const nameOf = (card: string | undefined) => known.get(card ?? '')?.name ?? '';

  // The fields changed without a hand on them: the form is told as if one had been.
  const told = useRef(steps);
  useEffect(() => {
    if (told.current === steps) return;
    told.current = steps;
    box.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [steps]);

  function step(card: string, door: number | undefined) {
    setSteps([...steps, { card, door }]);
    setHeld(undefined);
  }

  function press(door: number) {
    const lies = at[door];
    if (held !== undefined && held !== lies) step(held, door);
    else if (lies !== undefined) step(lies, undefined);
  }

  function drop(event: DragEvent, door: number | undefined) {
    event.preventDefault();
    const card = event.dataTransfer.getData('text');
    if (known.has(card)) step(card, door);
  }

  const drag = (card: string) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => event.dataTransfer.setData('text', card),
  });
  const allow = (event: DragEvent) => event.preventDefault();

  if (!takenOver) return plain;
  const last = steps.at(-1);
  const put = (text: string, card: string | undefined, door: number | undefined) =>
    text.replace('[key]', nameOf(card)).replace('[door]', String((door ?? 0) + 1));
  return (
    <div ref={box} className={styles.leave}>
      <p>{words.how}</p>
      <fieldset onDragOver={allow} onDrop={(event) => drop(event, undefined)}>
        <legend className="mb-1 font-semibold">{words.carried}</legend>
        <div className={styles.keys}>
          {rest.map(({ card, name, picture }) => (
            <button
              key={card}
              type="button"
              data-key={card}
              aria-label={name}
              aria-pressed={held === card}
              onClick={() => setHeld(held === card ? undefined : card)}
              className={styles.key}
              {...drag(card)}
            >
              {picture}
            </button>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-1 font-semibold">{words.doors}</legend>
        <div className={styles.doors}>
          {doors.map(({ name, picture }, door) => {
            const card = at[door];
            return (
              <button
                key={name}
                type="button"
                data-door={door + 1}
                onClick={() => press(door)}
                onDragOver={allow}
                onDrop={(event) => drop(event, door)}
                className={styles.door}
                {...(card === undefined ? {} : drag(card))}
              >
                {picture}
                {card === undefined ? (
                  <span className={styles.empty}>{words.empty}</span>
                ) : (
                  known.get(card)?.picture
                )}
                {card !== undefined && (
                  <input type="hidden" name={doorField(door + 1)} value={card} />
                )}
              </button>
            );
          })}
        </div>
      </fieldset>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <button
          type="button"
          className="button button-quiet"
          disabled={steps.length === 0}
          onClick={() => {
            setSteps(steps.slice(0, -1));
            setHeld(undefined);
          }}
        >
          {words.undo}
        </button>
        <p aria-live="polite" className="min-w-0 flex-1 text-ink-soft">
          {held !== undefined
            ? put(words.held, held, undefined)
            : last !== undefined &&
              put(last.door === undefined ? words.back : words.placed, last.card, last.door)}
          {held === undefined &&
            !at.includes(undefined) &&
            ` ${words.keep.replace('[keys]', rest.map(({ name }) => name).join(', '))}`}
        </p>
      </div>
    </div>
  );
}
