'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether this runs in a browser whose JavaScript has taken the page over. */
export function useTakenOver(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
