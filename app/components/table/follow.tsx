'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import type { MatchResource } from '@/lib/match/resource';

const everySeconds = 4;
/** What is answered to somebody who may not know of the match, or not any more. */
const hiding = new Set([401, 403, 404]);

/** What is read of a match. */
type Asked = Pick<MatchResource, 'seats'>;

/**
 * Keeps an open lobby or table true: asks every few seconds, while the page is seen, whether the
 * match has changed, and has the server draw it anew if so. A choice that is not sent yet stays.
 */
export function Follow({
  matchId,
  tag,
  you,
  query,
}: {
  matchId: string;
  /** The entity tag of what the page was drawn from. */
  tag: string;
  /** The seat of whoever the page was drawn for, null where they have none. */
  you: number | null;
  /** How somebody without a seat may look in, such as `?watch=…`; else empty. */
  query: string;
}) {
  const router = useRouter();
  const [trouble, setTrouble] = useState<string>();
  const known = useRef(tag);
  useEffect(() => {
    known.current = tag;
  }, [tag]);

  useEffect(() => {
    const url = `/api/matches/${matchId}${query}`;
    let failures = 0;
    let asking = false;
    let stopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function ask(): Promise<void> {
      const response = await fetch(url, {
        cache: 'no-store',
        headers: { 'If-None-Match': known.current },
      });
      if (hiding.has(response.status)) {
        // It may be undone in another tab, so it is asked on.
        setTrouble('You are no longer signed in here, so this page does not follow the game.');
        return;
      }
      if (response.status !== 304 && !response.ok) throw new Error(`status ${response.status}`);
      failures = 0;
      setTrouble(undefined);
      if (response.status === 304) return;
      known.current = response.headers.get('etag') ?? known.current;
      const { seats } = (await response.json()) as Asked;
      const seat = seats.find((each) => each.you)?.seat ?? null;
      // Somebody else is signed in here now: nothing of the last one's page may stay.
      if (seat !== you) window.location.reload();
      else router.refresh();
    }

    async function round(): Promise<void> {
      clearTimeout(timer);
      if (asking) return;
      asking = true;
      if (document.visibilityState === 'visible') {
        try {
          await ask();
        } catch {
          failures += 1;
          if (failures > 1)
            setTrouble('The server cannot be reached: what you see may be out of date.');
        }
      }
      asking = false;
      if (!stopped) timer = setTimeout(round, everySeconds * 1000);
    }

    function seenAgain(): void {
      if (document.visibilityState === 'visible' && !stopped) void round();
    }
    // A page taken out of the browser's history shows what was true when it was left.
    function takenOut(event: PageTransitionEvent): void {
      if (event.persisted) router.refresh();
    }

    timer = setTimeout(round, everySeconds * 1000);
    document.addEventListener('visibilitychange', seenAgain);
    window.addEventListener('pageshow', takenOut);
    return () => {
      stopped = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', seenAgain);
      window.removeEventListener('pageshow', takenOut);
    };
  }, [matchId, you, query, router]);

  return (
    <p
      role="status"
      className={
        trouble === undefined ? '' : 'mb-4 rounded-md border border-seal bg-seal-wash px-4 py-3'
      }
    >
      {trouble}
    </p>
  );
}
