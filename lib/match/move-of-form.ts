import 'server-only';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { rulesOf } from '@/lib/games/registry';
import { loadMatch } from './load';

/**
 * A move from the fields of an HTML form, as the match's game wants it: lists from repeated fields
 * in their order, yes and no from `true` and `false`. Fields that the move does not have are passed
 * over. Whether the result is a move is for {@link playMove} to say; without a match, `{type}`.
 */
export async function moveOfForm(
  db: Db,
  matchId: string,
  fields: URLSearchParams,
): Promise<Record<string, unknown>> {
  const type = fields.get('type') ?? '';
  const match = await loadMatch(db, matchId);
  if (match === undefined) return { type };
  const { move } = rulesOf(match.game, match.rulesVersion).schemas;
  const form = kindsIn(z.toJSONSchema(move, { io: 'input', unrepresentable: 'any' })).find(
    ({ properties }) => properties?.type?.const === type,
  );
  const given = Object.entries(form?.properties ?? {}).flatMap(([name, field]) => {
    const value = fieldValue(fields.getAll(name), field);
    return name === 'type' || value === undefined ? [] : [[name, value] as const];
  });
  return { type, ...Object.fromEntries(given) };
}

/** What is read of a JSON Schema here. */
interface Field {
  readonly type?: string;
  readonly const?: unknown;
}
interface Kind {
  readonly properties?: Readonly<Record<string, Field>>;
}

function kindsIn(schema: object): readonly Kind[] {
  const { oneOf, anyOf } = schema as { oneOf?: readonly Kind[]; anyOf?: readonly Kind[] };
  return oneOf ?? anyOf ?? [schema];
}

function fieldValue(values: readonly string[], field: Field): unknown {
  if (field.type === 'array') return values;
  const [value] = values;
  if (value === undefined || value === '') return undefined;
  if (field.type !== 'boolean') return value;
  return value === 'true' ? true : value === 'false' ? false : value;
}
