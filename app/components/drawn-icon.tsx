import type { IconNode } from 'lucide';
import { createElement } from 'react';

/** An icon of the package beside words that say the same: it is never read aloud. Drawn on the server. */
export function Icon({ of, size = 18 }: { of: IconNode; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="shrink-0"
    >
      {of.map(([tag, attributes]) =>
        createElement(tag, { ...attributes, key: JSON.stringify(attributes) }),
      )}
    </svg>
  );
}
