import 'server-only';
import { eq } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { matches } from '@/db/schema';
import { holdsInvite, holdsWatch, matchIdIn } from './links';

/** The match that an invite opens, or undefined where it opens none (any more). */
export async function matchOfInvite(db: Db, token: string): Promise<string | undefined> {
  const match = await matchIn(db, token);
  return match?.status === 'lobby' && holdsInvite(match, token) ? match.id : undefined;
}

/** The match that a link to watch opens, or undefined where it opens none (any more). */
export async function matchOfWatch(db: Db, token: string): Promise<string | undefined> {
  const match = await matchIn(db, token);
  return match && holdsWatch(match, token) ? match.id : undefined;
}

async function matchIn(db: Db, token: string) {
  const id = matchIdIn(token);
  if (id === undefined) return undefined;
  const [match] = await db
    .select({
      id: matches.id,
      status: matches.status,
      inviteNumber: matches.inviteNumber,
      watchNumber: matches.watchNumber,
    })
    .from(matches)
    .where(eq(matches.id, id));
  return match;
}
