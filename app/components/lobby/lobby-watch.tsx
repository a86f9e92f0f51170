'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

const everyMs = 4000;

/** Draws the lobby anew as somebody sits down, leaves or starts; what was typed stays. Draws nothing itself. */
export function LobbyWatch({ matchId, invite }: { matchId: string; invite: string | undefined }) {
  const { refresh } = useRouter();
  useEffect(() => {
    const query = invite === undefined ? '' : `?invite=${encodeURIComponent(invite)}`;
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
  }, [matchId, invite, refresh]);
  return null;
}
