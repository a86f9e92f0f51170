import 'server-only';
import { notFound, redirect } from 'next/navigation';
import { cache } from 'react';
import { signInPath } from '@/app/sign-in/path';
import { db } from '@/db/client';
import { currentAsker } from '@/lib/auth/current-user';
import { readMatch } from '@/lib/match/read-match';
import type { MatchResource } from '@/lib/match/resource';

/**
 * The match of a page, as whoever looks at it may know it. Whom it is hidden from is asked to sign
 * in if they are nobody yet; otherwise there is no such page.
 */
export const matchOfPage = cache(
  async (
    matchId: string,
    here: string,
    watch: string | undefined,
    invite: string | undefined,
  ): Promise<MatchResource> => {
    const asker = await currentAsker();
    const read = await readMatch(db(), asker, matchId, { watch, invite });
    if (read.ok) return read.value;
    if (asker === undefined) redirect(signInPath(here));
    notFound();
  },
);
