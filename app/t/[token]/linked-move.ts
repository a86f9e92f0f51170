import { keeping } from '@/app/components/table/kept';

/**
 * The move that a link in a mail chose: `move` is its kind, and beside it stand its fields as a form
 * would send them. It is filled in at the table, where it is confirmed or not.
 */

export type Query = Readonly<Record<string, string | string[] | undefined>>;

const fieldsOfMoves = ['accept', 'look', 'cards'];

/** The query of the table that has the move filled in, `?…#move`; empty where the link names none. */
export function moveQuery(query: Query): string {
  const [type] = all(query.move);
  if (type === undefined) return '';
  const fields = fieldsOfMoves.flatMap((name) =>
    all(query[name]).map((value) => [name, value] as const),
  );
  return `?${keeping(type, fields)}#move`;
}

function all(value: string | string[] | undefined): readonly string[] {
  if (value === undefined) return [];
  return typeof value === 'string' ? [value] : value;
}
