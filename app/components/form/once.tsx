'use client';

import type { ReactNode } from 'react';
import { CopyField } from '../copy-field';
import { useAnswer } from './form';

/** What the form made, to be passed on; it can be made again. */
export function Handed({ label, children }: { label: string; children?: ReactNode }) {
  const { once } = useAnswer();
  if (once === undefined) return null;
  return (
    <div role="status" className="w-full rounded-md border border-postmark bg-postmark-wash p-4">
      <CopyField label={label} text={once} />
      {children}
    </div>
  );
}

/** What the form made and shows this once. */
export function FormOnce({ label }: { label: string }) {
  return (
    <Handed label={label}>
      <p className="mt-1">Keep it somewhere safe now: it is not shown again.</p>
    </Handed>
  );
}
