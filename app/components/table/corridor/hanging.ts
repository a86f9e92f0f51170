/**
 * Which key lies at which door while somebody leaves the corridor: a list of steps, so that each
 * can be undone.
 */

/** A key is hung at a door, counted from 0, or taken back. */
export interface Step {
  readonly card: string;
  readonly door: number | undefined;
}

/**
 * The key at each door after some steps. No key hangs twice, and no door holds two: a key that comes
 * from another door changes places with the one that it finds, and one from the hand sends it there.
 */
export function hanging(steps: readonly Step[], doors: number): (string | undefined)[] {
  const at: (string | undefined)[] = Array.from({ length: doors }, () => undefined);
  for (const { card, door } of steps) {
    const from = at.indexOf(card);
    if (from >= 0) at[from] = door === undefined ? undefined : at[door];
    if (door !== undefined) at[door] = card;
  }
  return at;
}
