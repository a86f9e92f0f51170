'use client';

import type { ReactNode } from 'react';
import { CopyField } from '../copy-field';
import { useAnswer } from './form';

/** What the form made, to be passed on; it can be made again. */
export function Handed({ label, children }: { label: string; children?: ReactNode }) {
  const { once } = useAnswer();
  return (
    // Always there, else what comes into it is not read out.
    <div
      role="status"
      className={
        once === undefined
          ? 'sr-only'
          : 'w-full rounded-md border border-postmark bg-postmark-wash p-4'
      }
    >
      {once !== undefined && (
        <>
          <CopyField label={label} text={once} />
          {children}
        </>
      )}
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
