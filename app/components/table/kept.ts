/**
 * The address of a table can carry a choice that is not made yet: after a refusal without
 * JavaScript, or from a link that fills in one of the possible challenges.
 */

export type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

/** A choice to be filled in: the kind of move and its fields as a form would send them. */
export interface Kept {
  readonly type: string;
  readonly values: (field: string) => readonly string[];
}

export function keptIn(query: Query): Kept | undefined {
  const [type] = all(query.type);
  return type === undefined ? undefined : { type, values: (field) => all(query[field]) };
}

/** Whether a kept choice is of this kind of move and has this value in a field. */
export function keeps(kept: Kept | undefined, type: string, field: string, value: string): boolean {
  return kept?.type === type && kept.values(field).includes(value);
}

/** Why the last move was not done: a code of the interface, and where the game refused it its reason and rule. */
export interface Refused {
  readonly code: string;
  readonly reason: string;
  readonly rule: string;
}

const whyFields = ['refused', 'reason', 'rule'];

export function refusedIn(query: Query): Refused | undefined {
  const [code] = all(query.refused);
  if (code === undefined) return undefined;
  return { code, reason: all(query.reason)[0] ?? '', rule: all(query.rule)[0] ?? '' };
}

/** A query without why the last move was not done: what is worth coming back to. */
export function withoutRefusal(query: Query): string {
  const kept = Object.entries(query).filter(([name]) => !whyFields.includes(name));
  const pairs = kept.flatMap(([name, value]) => all(value).map((one) => [name, one]));
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}

/** The query that keeps a choice: its kind and its fields in order. */
export function keeping(type: string, fields: readonly (readonly [string, string])[]): string {
  return new URLSearchParams([
    ['type', type],
    ...fields.map(([name, value]) => [name, value]),
  ]).toString();
}

function all(value: string | readonly string[] | undefined): readonly string[] {
  if (value === undefined) return [];
  return typeof value === 'string' ? [value] : value;
}
