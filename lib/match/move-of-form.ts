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
  const form = kindsIn(move).find(({ properties }) => properties?.type?.const === type);
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

/** The kinds of move that a game's schema takes, each with its fields. */
function kindsIn(schema: z.ZodType): readonly Kind[] {
  // As a field, so that a named schema and one without a name are described alike.
  const { properties, $defs } = z.toJSONSchema(z.object({ move: schema }), {
    io: 'input',
    unrepresentable: 'any',
  });
  const move = properties?.move;
  if (typeof move !== 'object') return [];
  const named = $defs?.[move.$ref?.split('/').at(-1) ?? ''] ?? move;
  return (named.oneOf ?? named.anyOf ?? [named]) as Kind[];
}

function fieldValue(values: readonly string[], field: Field): unknown {
  if (field.type === 'array') return values;
  const [value] = values;
  if (value === undefined || value === '') return undefined;
  if (field.type !== 'boolean') return value;
  return value === 'true' ? true : value === 'false' ? false : value;
}
