'use client';

import { useRouter } from 'next/navigation';
import { useContext, useEffect, useRef, useState, useTransition } from 'react';
import type { MatchResource } from '@/lib/match/resource';
import type { LiveWords } from '@/lib/words/en/live';
import { useLate } from '../late';
import { DeskContext } from './desk';
import { follow } from './followed';
import { LiveTags } from './live-tags';
import { type OwnPlace, ownPlace, staysTheirs } from './own-place';

const everySeconds = 4;
/** While the server says by itself what happens, asking only finds out what was not heard. */
const everySecondsLive = 30;
/** What is answered to somebody who may not know of the match, or not any more. */
const hiding = new Set([401, 403, 404]);

/** What is read of a match. */
type Asked = Pick<MatchResource, 'seats'>;

/**
 * Keeps an open lobby or table true: hears from the server, or asks it every few seconds, while the
 * page is seen, whether the match has changed, and has it drawn anew if so. A choice that is not sent
 * yet stays. Says plainly where the page cannot be kept true.
 */
export function Follow({
  matchId,
  tag,
  you,
  query,
  words,
}: {
  matchId: string;
  /** The entity tag of what the page was drawn from. */
  tag: string;
  /** Where whoever the page was drawn for sits, null where they do not. */
  you: OwnPlace | null;
  /** How somebody without a seat may look in, such as `?watch=…`; else empty. */
  query: string;
  words: LiveWords;
}) {
  const router = useRouter();
  const desk = useContext(DeskContext);
  const [trouble, setTrouble] = useState<keyof LiveWords>();
  const [drawing, startDrawing] = useTransition();
  const slow = useLate(drawing);
  const known = useRef(tag);
  const round = useRef<() => void>(undefined);
  const plan = useRef<() => void>(undefined);
  const { busy = false, waiting = false } = desk ?? {};
  const at = useRef({ busy, waiting, reached: desk?.reached });

  useEffect(() => {
    known.current = tag;
  }, [tag]);
  useEffect(() => {
    const before = at.current;
    at.current = { busy, waiting, reached: desk?.reached };
    if (!before.waiting && waiting) plan.current?.();
    // What was passed over while a move was on its way.
    else if (before.busy && !busy) round.current?.();
  }, [busy, waiting, desk]);
  const drawnFor = useRef(you);
  useEffect(() => {
    // Drawn anew by something that was sent: see below.
    if (!staysTheirs(drawnFor.current, you)) window.location.reload();
    drawnFor.current = you;
  }, [you]);
  useEffect(follow, []);

  useEffect(() => {
    const url = `/api/matches/${matchId}`;
    const live = new LiveTags(`${url}/live${query}`, {
      heard(heard) {
        // A move's own answer has the table drawn anew.
        if (heard !== known.current && !at.current.busy) void look();
      },
      ended: planNext,
    });
    let failures = 0;
    let asking = false;
    let again = false;
    let stopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isSeen = () => document.visibilityState === 'visible';

    async function ask(): Promise<void> {
      const response = await fetch(url + query, {
        cache: 'no-store',
        signal: AbortSignal.timeout(10_000),
        headers: { 'If-None-Match': known.current },
      });
      if (hiding.has(response.status)) {
        // It may be undone in another tab, so it is asked on.
        setTrouble('signedOut');
        return;
      }
      if (response.status !== 304 && !response.ok) throw new Error(`status ${response.status}`);
      const wasAway = failures > 0;
      failures = 0;
      setTrouble(undefined);
      if (response.status !== 304) {
        const { seats } = (await response.json()) as Asked;
        known.current = response.headers.get('etag') ?? known.current;
        // Somebody else is signed in here now: nothing of the last one's page may stay.
        if (!staysTheirs(drawnFor.current, ownPlace(seats))) return window.location.reload();
        // Only where the server has just answered: Next loads the page as a whole where it does not.
        startDrawing(() => router.refresh());
      }
      if (wasAway) live.again();
      at.current.reached?.();
    }

    async function look(): Promise<void> {
      clearTimeout(timer);
      again = true;
      if (asking) return;
      asking = true;
      while (again && !stopped && isSeen()) {
        again = false;
        try {
          await ask();
        } catch {
          failures += 1;
          if (!navigator.onLine) setTrouble('offline');
          else if (failures > 1) setTrouble('away');
        }
      }
      asking = false;
      planNext();
    }

    function planNext(): void {
      clearTimeout(timer);
      if (stopped || asking) return;
      const calm = live.alive && failures === 0 && !at.current.waiting;
      timer = setTimeout(look, (calm ? everySecondsLive : everySeconds) * 1000);
    }

    function seen(): void {
      if (stopped) return;
      if (isSeen()) {
        live.open();
        void look();
      } else live.close();
    }
    const connected = () => {
      live.again();
      void look();
    };
    const disconnected = () => setTrouble('offline');
    // A page that is kept in the browser's memory holds no line open.
    const left = () => live.close();
    // One taken out of it shows what was true when it was left.
    const takenOut = (event: PageTransitionEvent) => {
      if (event.persisted) seen();
    };

    round.current = () => void look();
    plan.current = planNext;
    if (isSeen()) live.open();
    // What the browser goes back to can be as it was drawn then.
    if (cameBack()) void look();
    else planNext();
    document.addEventListener('visibilitychange', seen);
    window.addEventListener('online', connected);
    window.addEventListener('offline', disconnected);
    window.addEventListener('pagehide', left);
    window.addEventListener('pageshow', takenOut);
    return () => {
      stopped = true;
      clearTimeout(timer);
      live.close();
      document.removeEventListener('visibilitychange', seen);
      window.removeEventListener('online', connected);
      window.removeEventListener('offline', disconnected);
      window.removeEventListener('pagehide', left);
      window.removeEventListener('pageshow', takenOut);
    };
  }, [matchId, query, router]);

  const said = trouble ?? (slow ? 'drawing' : undefined);
  return (
    <p
      role="status"
      className={
        said === undefined
          ? ''
          : `mb-4 rounded-md border px-4 py-3 ${trouble === undefined ? 'border-postmark bg-postmark-wash' : 'border-seal bg-seal-wash'}`
      }
    >
      {said && words[said]}
    </p>
  );
}

function cameBack(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'back_forward';
}
