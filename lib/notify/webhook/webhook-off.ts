import 'server-only';
import type { Db } from '@/db/client';
import { readUser } from '@/lib/auth/user';
import { env } from '@/lib/env';
import { momentIn } from '@/lib/format/moment';
import type { MailTold } from '../compose';
import type { Delivery } from '../delivery';
import { isStopped } from '../mail-stops';
import { webhookOffBrief, webhookOffLetter } from '../wording-account';
import { readOff } from './failing';

/** The mail to the owner of a webhook that was switched off; undefined where it is on again, or gone. */
export async function webhookOff(
  db: Db,
  row: Delivery,
  userId: string,
): Promise<MailTold | undefined> {
  const reader = await readUser(db, userId);
  if (reader?.email === undefined || (await isStopped(db, reader.email))) return undefined;
  const off = await readOff(db, row.about);
  if (off?.failingSince == null) return undefined;
  const facts = {
    // What follows the host may be a secret.
    host: new URL(off.url).host,
    since: momentIn(reader.timeZone, off.failingSince),
    error: off.lastError ?? '',
    settings: `${env().publicUrl}/settings`,
  };
  const user = { reader, brief: webhookOffBrief(facts) };
  return { row, to: reader.email, letter: webhookOffLetter(facts), user };
}
