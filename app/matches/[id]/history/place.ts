import type { Eyes } from '@/lib/match/resource';
import { eyesSchema } from '@/lib/match/resource';

/** A place in a history: after which event, and with whose eyes. */
export interface Place {
  /** Undefined: as it stands now. */
  readonly at: number | undefined;
  readonly eyes: Eyes;
  /** The last part of the link by which a watcher looks in. */
  readonly watch: string | undefined;
}

type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The place that an address names; what makes no sense in it is as if it were not there. */
export function placeIn(query: Query): Place {
  const at = Number(one(query.at));
  const eyes = one(query.eyes);
  const read = eyesSchema.safeParse(eyes !== undefined && /^\d+$/.test(eyes) ? Number(eyes) : eyes);
  return {
    at: Number.isInteger(at) && at >= 1 ? at : undefined,
    eyes: read.success ? read.data : 'mine',
    watch: one(query.watch),
  };
}

/** What stays in the address from step to step. */
export function keptOf({ eyes, watch }: Pick<Place, 'eyes' | 'watch'>): Record<string, string> {
  return {
    ...(eyes === 'mine' ? {} : { eyes: String(eyes) }),
    ...(watch === undefined ? {} : { watch }),
  };
}

/** The address of a place, seen from any other. */
export function addressOf(place: Place): string {
  const at = place.at === undefined ? {} : { at: String(place.at) };
  return `?${new URLSearchParams({ ...at, ...keptOf(place) })}`;
}

function one(value: string | readonly string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : value?.[0];
}
