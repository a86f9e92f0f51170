import styles from './mystery.module.css';

/** What is known of a card, each by a shape of its own. */
export type MarkKind = 'claimed' | 'prize' | 'hand' | 'played' | 'unknown';

const star = 'm8 1.2 2.1 4.5 4.9.6-3.6 3.4.9 4.9L8 12.2l-4.3 2.4.9-4.9L1 6.3l4.9-.6Z';

/** The sign of one state, told apart by its outline alone. It is never spoken: words stand beside it. */
export function Mark({ kind }: { kind: MarkKind }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className={`${styles.mark} ${styles[kind]}`}>
      {kind === 'claimed' && <path d={star} fill="currentColor" stroke="currentColor" />}
      {kind === 'prize' && <path d={star} />}
      {kind === 'hand' && <rect x="3" y="1" width="10" height="14" rx="2" fill="currentColor" />}
      {kind === 'played' && <path d="M3 3l10 10M13 3 3 13" />}
      {kind === 'unknown' && <circle cx="8" cy="8" r="1.2" fill="currentColor" />}
    </svg>
  );
}
