import { readFileSync } from 'node:fs';
import { env } from './env';

// The only place that asks what time it is. Times in SQL are handed in from here too, so that
// whoever owns this clock owns all of time.

let override: (() => Date) | undefined;

/** The time. Everything that stores, compares or shows a moment takes it from here. */
export function now(): Date {
  if (override) return override();
  const { testClock } = env();
  return new Date(Date.now() + (testClock ? shift(testClock) : 0));
}

/** Makes `clock` the time of this process until the returned function is called. For tests. */
export function setClock(clock: () => Date): () => void {
  const before = override;
  override = clock;
  return () => {
    override = before;
  };
}

/** Milliseconds that a server under test was told to be ahead; read anew each time, as a test may move it. */
function shift(file: string): number {
  return Number(readFileSync(file, 'utf8'));
}
