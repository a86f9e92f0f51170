import 'server-only';
import { z } from 'zod';
import { everyRules } from '@/lib/games/registry';

/**
 * A move from the fields of an HTML form: lists from repeated fields in their order, yes and no from
 * `true` and `false`. Fields that the kind of move does not have are passed over. It is read alike
 * whatever match it is for, since a form may be refused before its sender may know of the match.
 */
export function moveOfForm(fields: URLSearchParams): Record<string, unknown> {
  const type = fields.get('type') ?? '';
  const kind = kinds().findLast(({ properties }) => properties?.type?.const === type);
  const given = Object.entries(kind?.properties ?? {}).flatMap(([name, field]) => {
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

let known: readonly Kind[] | undefined;

/** The kinds of move of all games, those of later versions last. */
function kinds(): readonly Kind[] {
  known ??= everyRules().flatMap(({ schemas }) => kindsIn(schemas.move));
  return known;
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
