'use client';

import type { ReactNode } from 'react';
import type { MatchResource } from '@/lib/match/resource';

/** A component that runs in the browser, for what is handed to it in `page.tsx`. Never rendered. */
export function Seats({
  seats,
  tag,
}: {
  seats: readonly Pick<MatchResource['seats'][number], 'name'>[];
  tag?: { text: string } | undefined;
  children?: ReactNode;
}) {
  return <p>{[...seats.map(({ name }) => name), tag?.text].join(', ')}</p>;
}

export function Anything({ what }: { what: unknown }) {
  return <p>{String(what)}</p>;
}
