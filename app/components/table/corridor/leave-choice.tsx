'use client';

import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTakenOver } from '../../taken-over';

/**
 * Which key goes to which door. A key chosen for a second door changes places with the one that
 * lies there, so that the choice never holds a key twice.
 */
export function LeaveChoice({
  doors,
  names,
  plain,
  cards,
}: {
  doors: number;
  /** The spoken name of each card carried. */
  names: Readonly<Record<string, string>>;
  plain: ReactNode;
  cards: ReactNode;
}) {
  const takenOver = useTakenOver();
  const placed = useRef(new Map<string, string>());
  const box = useRef<HTMLDivElement>(null);
  const [kept, setKept] = useState<readonly string[]>();

  useEffect(() => {
    if (!takenOver) return;
    for (const input of box.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? [])
      placed.current.set(input.name, input.value);
  }, [takenOver]);

  function change(event: ChangeEvent<HTMLDivElement>) {
    const { target, currentTarget } = event;
    if (!(target instanceof HTMLInputElement)) return;
    const former = placed.current.get(target.name);
    for (const [door, card] of placed.current) {
      if (door === target.name || card !== target.value) continue;
      placed.current.delete(door);
      for (const input of currentTarget.querySelectorAll<HTMLInputElement>(
        `input[name="${door}"]`,
      )) {
        input.checked = input.value === former;
      }
      if (former !== undefined) placed.current.set(door, former);
    }
    placed.current.set(target.name, target.value);
    const lying = [...placed.current.values()];
    setKept(
      lying.length === doors
        ? Object.keys(names).filter((card) => !lying.includes(card))
        : undefined,
    );
  }

  if (!takenOver) return plain;
  return (
    <div ref={box} onChange={change}>
      {cards}
      <p aria-live="polite" className="mt-2 text-ink-soft">
        {kept !== undefined && `You keep: ${kept.map((card) => names[card]).join(', ')}.`}
      </p>
    </div>
  );
}
