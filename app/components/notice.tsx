import type { ReactNode } from 'react';

const tones = {
  info: { role: undefined, style: 'border-line bg-sheet before:bg-edge' },
  good: { role: 'status', style: 'border-postmark bg-postmark-wash before:bg-postmark' },
  problem: { role: 'alert', style: 'border-seal bg-seal-wash before:bg-seal' },
} as const;

/** A few words set apart. A problem is announced at once; what went well, when there is time. */
export function Notice({
  tone,
  title,
  children,
}: {
  tone: keyof typeof tones;
  title?: string;
  children?: ReactNode;
}) {
  const { role, style } = tones[tone];
  return (
    <div
      role={role}
      className={`relative overflow-hidden rounded-md border py-3 pr-4 pl-6 before:absolute before:inset-y-0 before:left-0 before:w-2 ${style}`}
    >
      {title && <p className="font-semibold">{title}</p>}
      {children}
    </div>
  );
}
