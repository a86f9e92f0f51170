'use client';

import type { MouseEvent, ReactNode } from 'react';

/**
 * Makes what lies on the table quick to choose: a link to an act unfolds it in place, and one to a
 * choice makes it. Without script they are links, which browsers follow and unfold.
 */
export function Direct({ className, children }: { className: string; children: ReactNode }) {
  function follow(event: MouseEvent<HTMLDivElement>) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link =
      event.target instanceof Element
        ? event.target.closest<HTMLAnchorElement>('a[data-way]')
        : null;
    const goal = document.getElementById(link?.hash.slice(1) ?? '');
    const act = goal?.closest('details');
    if (!goal || !act) return;
    event.preventDefault();
    act.open = true;
    if (goal instanceof HTMLInputElement) goal.click();
    const focused = goal instanceof HTMLInputElement ? goal : act.querySelector('summary');
    focused?.focus({ preventScroll: true });
    act.scrollIntoView({ block: 'nearest' });
  }
  return (
    // Only links inside are taken over, and they work by keyboard as links do.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div className={className} onClick={follow}>
      {children}
    </div>
  );
}
