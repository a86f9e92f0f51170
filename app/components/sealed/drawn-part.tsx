'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';
import { drawPart, rememberDrawn, rememberSent } from './device-memory';

/** Sends a part of the shuffle that this device drew along with the form around it. Without JavaScript: none. */
export function DrawnPart({
  matchId,
}: {
  /** Left out where the form makes the match. */
  matchId?: string;
}) {
  const field = useRef<HTMLInputElement>(null);
  const [part, setPart] = useState('');
  useEffect(() => setPart(drawPart()), []);
  usePartSent(field, (sent) =>
    matchId === undefined ? rememberDrawn(sent) : rememberSent(matchId, sent),
  );
  return <input ref={field} type="hidden" name="contribution" value={part} />;
}

/** Tells which part goes with the form around an input as that is sent. */
export function usePartSent(
  within: RefObject<HTMLInputElement | null>,
  sending: (part: string) => void,
): void {
  const told = useRef(sending);
  useEffect(() => {
    told.current = sending;
  });
  useEffect(() => {
    const form = within.current?.form;
    const tell = () => {
      const part = form && new FormData(form).get('contribution');
      if (typeof part === 'string') told.current(part);
    };
    form?.addEventListener('submit', tell);
    return () => form?.removeEventListener('submit', tell);
  }, [within]);
}
