import type { SeatResource } from '@/lib/match/resource';
import { Name } from '../name';

/** Names of people in a sentence: `Ada, Ben and Cem`. Who has left the house is `somebody`. */
export function Names({ names }: { names: readonly (string | null)[] }) {
  return names.map((name, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name, and none moves
    <span key={index}>
      {index === 0 ? '' : index === names.length - 1 ? ' and ' : ', '}
      {name === null ? 'somebody' : <Name>{name}</Name>}
    </span>
  ));
}

/** The people who sit, the asker aside. */
export function others(seats: readonly SeatResource[]): (string | null)[] {
  return seats.filter((seat) => seat.kind !== 'open' && !seat.you).map((seat) => seat.name);
}
