import { CircleCheck, Info, TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from './drawn-icon';

const tones = {
  info: { role: undefined, picture: Info, style: 'border-line bg-sheet', ink: 'text-ink-soft' },
  good: {
    role: 'status',
    picture: CircleCheck,
    style: 'border-postmark bg-postmark-wash',
    ink: 'text-postmark',
  },
  problem: {
    role: 'alert',
    picture: TriangleAlert,
    style: 'border-seal bg-seal-wash',
    ink: 'text-seal',
  },
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
  const { role, picture, style, ink } = tones[tone];
  return (
    <div role={role} className={`flex gap-3 rounded-md border px-4 py-3 ${style}`}>
      <span className={`mt-0.5 ${ink}`}>
        <Icon of={picture} size={22} />
      </span>
      <div className="min-w-0 grow">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  );
}
