import styles from './corridor.module.css';

/** Somebody on a quest, where they stand. */
export function Pawn({ name }: { name: string }) {
  return (
    <svg viewBox="0 0 24 32" role="img" aria-label={name} className={styles.pawn}>
      <path d="M12 2a6 6 0 0 1 3.6 10.8c.4 4 1.6 7.4 4.4 10.2V30H4v-7c2.8-2.8 4-6.2 4.4-10.2A6 6 0 0 1 12 2Z" />
    </svg>
  );
}
