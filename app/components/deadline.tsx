import { now } from '@/lib/clock';
import { Moment } from './moment';

/** Until when whoever is to move has time, or since when it is over; nothing where no clock runs. */
export function Deadline({ at, zone }: { at: string | null; zone: string }) {
  if (at === null) return null;
  const over = new Date(at) <= now();
  return (
    <span className={over ? 'font-semibold text-seal' : undefined}>
      {over ? '; time was up ' : '; until '}
      <Moment at={at} zone={zone} />
    </span>
  );
}
