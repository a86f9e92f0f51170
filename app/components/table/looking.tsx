'use client';

import { useEffect } from 'react';

const everySeconds = 20;
/** Whoever has given no sign of life for so long has a page before their eyes no more. */
const awakeSeconds = 180;
const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll', 'touchstart'] as const;

/**
 * Says again and again that somebody has the table before their eyes, so that what they see there
 * is not mailed to them as well. A page that is not seen, or that nobody is at, says nothing.
 */
export function Looking({ matchId }: { matchId: string }) {
  useEffect(() => {
    let alive = performance.now();
    const isSeen = () => document.visibilityState === 'visible';
    const isAwake = () => performance.now() - alive < awakeSeconds * 1000;

    function say(): void {
      if (!isSeen() || !isAwake()) return;
      // Where it is lost, they are told twice.
      void fetch(`/api/matches/${matchId}/presence`, { method: 'POST' }).catch(() => {});
    }
    function sign(): void {
      const slept = !isAwake();
      alive = performance.now();
      if (slept) say();
    }
    function seenAgain(): void {
      if (!isSeen()) return;
      alive = performance.now();
      closeNotice(matchId);
      say();
    }

    seenAgain();
    const timer = setInterval(say, everySeconds * 1000);
    document.addEventListener('visibilitychange', seenAgain);
    for (const name of signs) window.addEventListener(name, sign, { passive: true });
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', seenAgain);
      for (const name of signs) window.removeEventListener(name, sign);
    };
  }, [matchId]);
  return null;
}

/** What a notice of this browser says is seen by now. */
function closeNotice(matchId: string): void {
  if (!('serviceWorker' in navigator)) return;
  void navigator.serviceWorker
    .getRegistration('/')
    .then((registration) => registration?.active?.postMessage({ seen: matchId }));
}
