'use client';

import { useEffect, useState } from 'react';

/** Whether something has gone on for over a second, so that it has to be said that it goes on. */
export function useLate(going: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!going) return setLate(false);
    const timer = setTimeout(() => setLate(true), 1_000);
    return () => clearTimeout(timer);
  }, [going]);
  return going && late;
}
