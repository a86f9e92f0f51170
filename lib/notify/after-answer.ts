import 'server-only';
import { after } from 'next/server';
import { db } from '@/db/client';
import { sweepClocks } from '@/lib/match/sweep-clocks';
import { deliver } from './deliver';

// A few: an answer's function must end soon, and a worker or the cron route does the rest.
const few = 5;

/**
 * Does and tells what is due once the present request is answered. For every route and server action that
 * may have written deliveries: on a platform of functions alone nothing else would do it soon.
 */
export function deliverAfterAnswer(): void {
  after(async () => {
    try {
      await sweepClocks(db(), { limit: few });
      await deliver(db(), { limit: few });
    } catch (error) {
      // What is due stays due.
      console.error(`deliveries: ${error instanceof Error ? error.name : 'failed'}`);
    }
  });
}
