import { momentIn } from '@/lib/format/moment';

/** An absolute time with its zone. */
export function Moment({ at, zone }: { at: Date | string; zone: string }) {
  const date = typeof at === 'string' ? new Date(at) : at;
  return <time dateTime={date.toISOString()}>{momentIn(zone, date)}</time>;
}
