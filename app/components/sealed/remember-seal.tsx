'use client';

import { useEffect } from 'react';
import { rememberCommitment, rememberSent, wasDrawn } from './device-memory';

/** Has this device remember the commitment that it is shown, and its own part where it drew that. */
export function RememberSeal({
  matchId,
  commitment,
  beforeDeal,
  own = null,
}: {
  matchId: string;
  commitment: string;
  beforeDeal: boolean;
  /** The part of the viewer's own seat. */
  own?: string | null;
}) {
  useEffect(() => {
    rememberCommitment(matchId, commitment, beforeDeal);
    if (own !== null && wasDrawn(own)) rememberSent(matchId, own);
  }, [matchId, commitment, beforeDeal, own]);
  return null;
}
