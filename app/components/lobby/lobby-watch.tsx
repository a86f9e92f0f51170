'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

const everyMs = 4000;

/** Draws the lobby anew as somebody sits down, leaves or starts; what was typed stays. Draws nothing itself. */
export function LobbyWatch({
  matchId,
  invite,
  watch,
}: {
  matchId: string;
  /** How somebody without a seat may look in. */
  invite: string | undefined;
  watch: string | undefined;
}) {
  const { refresh } = useRouter();
  useEffect(() => {
    const keys = Object.entries({ invite, watch }).flatMap(([name, key]) =>
      key === undefined ? [] : [[name, key]],
    );
    const query = keys.length === 0 ? '' : `?${new URLSearchParams(keys)}`;
    let seen: string | undefined;
    const look = async () => {
      if (document.hidden) return;
      const headers: HeadersInit = seen === undefined ? {} : { 'If-None-Match': seen };
      const answer = await fetch(`/api/matches/${matchId}${query}`, { headers }).catch(
        () => undefined,
      );
      if (answer === undefined || answer.status === 304) return;
      const etag = answer.headers.get('ETag') ?? undefined;
      if (seen !== undefined && etag !== seen) refresh();
      seen = etag;
    };
    void look();
    const timer = setInterval(look, everyMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [matchId, invite, watch, refresh]);
  return null;
}
