import 'server-only';
import { db } from '@/db/client';
import { forgetWhatRanOut } from '@/lib/auth/forget';
import { now } from '@/lib/clock';
import { sweepClocks } from '@/lib/match/sweep-clocks';
import { deliver } from './deliver';

/** On a server of one's own: looks every few seconds for what is due. */

const pauseMilliseconds = 3_000;
const hour = 60 * 60 * 1000;

/** Starts the worker of this process. The returned function stops it, after what it is at. */
export function startWorker(): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let lastForgot = 0;
  let failing = false;

  async function work(): Promise<void> {
    try {
      await sweepClocks(db(), { limit: 50 });
      await deliver(db());
      if (now().getTime() - lastForgot > hour) {
        lastForgot = now().getTime();
        await forgetWhatRanOut(db());
      }
      failing = false;
    } catch (error) {
      // Most likely the database is away; once is enough to say so.
      if (!failing) console.error(`deliveries: ${error instanceof Error ? error.name : 'failed'}`);
      failing = true;
    }
    if (!stopped) plan();
  }

  function plan(): void {
    timer = setTimeout(() => {
      running = work();
    }, pauseMilliseconds);
    timer.unref();
  }

  plan();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
