import type { Options, Phase } from './schemas';

/** What the rules ask about draws. A state and a view can both be asked. */

/** What a draw will bring besides two keys: nothing, a reshuffle (C9), or the loss for all (C10). */
export function effectOfDraw(table: {
  readonly options: Options;
  /** How many keys are in it. */
  readonly drawPile: number;
  readonly allowance: number;
}): 'none' | 'reshuffle' | 'lose' {
  if (table.drawPile >= 2) return 'none';
  return table.allowance + 1 < table.options.loseAt ? 'reshuffle' : 'lose';
}

/** Whether the house rule `mustDrawAfter` leaves the seat to move nothing but a draw (C27). */
export function mustDraw(table: {
  readonly options: Options;
  readonly phase: Phase;
  readonly turnsWithoutDraw: number;
}): boolean {
  const { mustDrawAfter } = table.options;
  return (
    mustDrawAfter !== null && table.phase === 'turn' && table.turnsWithoutDraw >= mustDrawAfter
  );
}

/** Whether a turn that is broken off in this phase ended without a draw: in `choose` it began with one. */
export function endsWithoutDraw(phase: Phase): boolean {
  return phase === 'turn' || phase === 'quest';
}
