import type { ReactNode } from 'react';

/**
 * One or more numbered rules in our words. Each number is an address on the page (`#C12`), so that
 * a refused move can point to the rule that it broke.
 */
export function Rule({ of, children }: { of: string | readonly string[]; children: ReactNode }) {
  const [first, ...others] = typeof of === 'string' ? [of] : of;
  return (
    <div id={first} className="scroll-mt-4 rounded-sm target:bg-postmark-wash">
      {others.map((number) => (
        <span key={number} id={number} />
      ))}
      {children}
    </div>
  );
}

/** The heading of a part of the rules, with an address. */
export function Part({ id, children }: { id: string; children: string }) {
  return (
    <h2 id={id} className="scroll-mt-4">
      {children}
    </h2>
  );
}

export type Parts = readonly (readonly [id: string, name: string])[];

/** The parts of the rules, to jump to. */
export function Contents({ parts }: { parts: Parts }) {
  return (
    <nav
      aria-label="Parts of the rules"
      className="lg:sticky lg:top-6 lg:order-last lg:border-line lg:border-l lg:pl-5"
    >
      <ul className="flex flex-wrap gap-x-5 lg:flex-col">
        {parts.map(([id, name]) => (
          <li key={id}>
            <a href={`#${id}`} className="target">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** An option of a game: what it changes, and what holds where nobody chooses. */
export function Options({
  rows,
}: {
  rows: readonly { readonly name: string; readonly usual: string; readonly other: ReactNode }[];
}) {
  return (
    <dl className="grid gap-4">
      {rows.map(({ name, usual, other }) => (
        <div key={name} className="border-line border-l-4 pl-4">
          <dt className="font-semibold">{name}</dt>
          <dd>
            <span className="text-ink-soft">Normally: </span>
            {usual}
          </dd>
          <dd>
            <span className="text-ink-soft">Or: </span>
            {other}
          </dd>
        </div>
      ))}
    </dl>
  );
}
