import type { ReactNode } from 'react';

/** The heading of a page, with a line that says what the page is for. */
export function PageTitle({ children, lead }: { children: ReactNode; lead?: ReactNode }) {
  return (
    <header className="mb-6 sm:mb-8">
      <h1>{children}</h1>
      {lead && <p className="prose mt-2 text-ink-soft text-lg">{lead}</p>}
    </header>
  );
}
