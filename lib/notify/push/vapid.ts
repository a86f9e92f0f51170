import 'server-only';
import { eq } from 'drizzle-orm';
import webPush from 'web-push';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { houseKeys } from '@/db/telling';
import { now } from '@/lib/clock';

/** The keys by which push services know this server: made once, and kept, as browsers subscribe to them. */

const keysSchema = z.object({ publicKey: z.string(), privateKey: z.string() });
export type VapidKeys = z.infer<typeof keysSchema>;

const name = 'vapid';

/** The keys of this house; of many that ask for the first time at once, all get the same. */
export async function vapidKeys(db: Db): Promise<VapidKeys> {
  const kept = await read(db);
  if (kept !== undefined) return kept;
  await db
    .insert(houseKeys)
    .values({ name, value: { ...webPush.generateVAPIDKeys() }, createdAt: now() })
    .onConflictDoNothing();
  const made = await read(db);
  if (made === undefined) throw new Error('the keys for pushes were not kept');
  return made;
}

async function read(db: Db): Promise<VapidKeys | undefined> {
  const [row] = await db.select().from(houseKeys).where(eq(houseKeys.name, name));
  return row && keysSchema.parse(row.value);
}
