import 'server-only';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { stopAddress } from './mail-stops';

/** What a mail provider tells of mails that it was given. */

export const mailEventsSchema = z
  .strictObject({
    events: z
      .array(
        z.strictObject({
          type: z
            .enum(['bounce', 'complaint'])
            .describe('came back for good; or its reader called it spam'),
          address: z.string().trim().toLowerCase().min(3).max(254),
          detail: z.string().max(2000).optional().describe('shown to the address’s owner'),
        }),
      )
      .min(1)
      .max(100),
  })
  .meta({ id: 'MailEvents' });

/** Stops mail to each address. */
export async function noteMailEvents(
  db: Db,
  { events }: z.infer<typeof mailEventsSchema>,
): Promise<{ stopped: number }> {
  for (const { address, type, detail } of events) {
    await stopAddress(db, address, { reason: type, detail });
  }
  return { stopped: new Set(events.map(({ address }) => address)).size };
}
