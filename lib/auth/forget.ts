import 'server-only';
import { lte } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { emailConfirmations, sessions } from '@/db/schema';
import { verificationTokens } from '@/db/sign-in';
import { now } from '@/lib/clock';
import { forgetKeys } from '@/lib/match/idempotency';
import { forgetPresence } from '@/lib/match/presence';
import { forgetLimits } from './limits';
import { forgetTurnLinks } from './turn-links';

/** Deletes what has run out: sessions, links, counters, keys. None of it was good for anything any more. */
export async function forgetWhatRanOut(db: Db): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expires, now()));
  await db.delete(verificationTokens).where(lte(verificationTokens.expires, now()));
  await db.delete(emailConfirmations).where(lte(emailConfirmations.expiresAt, now()));
  await forgetTurnLinks(db);
  await forgetLimits(db);
  await forgetKeys(db);
  await forgetPresence(db);
}
