import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { db } from '@/db/client';
import { matchOfWatch } from '@/lib/match/match-of-link';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = {
  title: 'Watch a game',
  referrer: 'no-referrer',
  robots: { index: false, follow: false },
};

/** A link to watch leads to the table, as a spectator sees it. */
export default async function WatchPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const matchId = await matchOfWatch(db(), token);
  if (matchId === undefined) notFound();
  redirect(`/matches/${matchId}?watch=${encodeURIComponent(token)}`);
}
