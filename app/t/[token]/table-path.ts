import type { TurnLink } from '@/lib/auth/turn-links';

/** The table that a link opens, with its move filled in while its turn lasts. */
export function tablePath({ notice, sameTurn }: TurnLink, moveQuery: string): string {
  const table = `/matches/${notice.id}`;
  if (moveQuery === '') return table;
  return sameTurn ? `${table}${moveQuery}` : `${table}?refused=stale`;
}
