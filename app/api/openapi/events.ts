import { z } from 'zod';
import { actSchema } from '@/lib/engine/act';
import { gameIds, latest } from '@/lib/games/registry';
import type { JsonSchema } from './schemas';

/** The types of events of each game, and of acts beside it, with their fields: as a schema for programs, as a table for people. */

interface EventType {
  readonly properties: Readonly<Record<string, JsonSchema>> & {
    readonly type: { readonly const: string; readonly description?: string };
  };
  readonly required: readonly string[];
}

/** The events of each game, and those beside every game; by what their table is called. */
const unions: readonly (readonly [title: string, schema: z.ZodType])[] = [
  ...gameIds.map((game) => [`Events of ${game}`, latest(game).schemas.seenEvent] as const),
  ['Acts beside every game', actSchema],
];

/** Every game's seen events and the acts beside it, as answers name them. */
export const seenEventSchemas: readonly z.ZodType[] = unions.map(([, schema]) => schema);

/** A row of `events`: one of the types of a game, with what every row has. */
export function rowsOfEvents(
  components: Readonly<Record<string, JsonSchema>>,
  row: JsonSchema,
): JsonSchema {
  const { properties, required } = row as Pick<EventType, 'properties' | 'required'>;
  const types = seenEventSchemas.flatMap((schema) => typesOf(schema, components));
  return {
    description: row.description,
    anyOf: types.map((type) => ({
      type: 'object',
      properties: { ...properties, ...type.properties },
      required: [...new Set([...required, ...type.required])],
      additionalProperties: false,
    })),
  };
}

/** A table a game and one of the acts, in Markdown. */
export function tablesOfEvents(components: Readonly<Record<string, JsonSchema>>): string {
  return unions
    .map(([title, schema]) => {
      const rows = typesOf(schema, components).map(({ properties }) => {
        const { type, seat, ...fields } = properties;
        const listed = Object.entries(fields).map(
          ([name, field]) => `\`${name}\`: ${short(field)}`,
        );
        const acts = seat?.type === 'null' ? 'none' : 'who acts';
        return `| \`${type.const}\` | ${acts} | ${listed.join('; ')} | ${type.description ?? ''} |`;
      });
      const head = `### ${title}\n\n| type | seat | fields | meaning |\n|---|---|---|---|`;
      return [head, ...rows].join('\n');
    })
    .join('\n\n');
}

function typesOf(
  union: z.ZodType,
  components: Readonly<Record<string, JsonSchema>>,
): readonly EventType[] {
  const name = nameOf(union);
  const schema = name === undefined ? undefined : components[name];
  const types = schema?.oneOf ?? schema?.anyOf;
  if (!Array.isArray(types)) throw new Error(`${name ?? 'a union'} is not a named union`);
  return types;
}

function nameOf(schema: z.ZodType): string | undefined {
  return z.globalRegistry.get(schema)?.id;
}

/** A schema in a few words, such as `[card or null]`. */
function short(schema: JsonSchema): string {
  const { $ref, type, items, properties } = schema;
  if (typeof $ref === 'string') return ($ref.split('/').at(-1) ?? '').toLowerCase();
  if ('const' in schema) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map((one) => JSON.stringify(one)).join(' or ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(choices)) return choices.map(short).join(' or ');
  if (type === 'array') return `[${short(items as JsonSchema)}]`;
  if (type === 'object' && properties) {
    const fields = Object.entries(properties as Record<string, JsonSchema>);
    return `{${fields.map(([name, field]) => `${name}: ${short(field)}`).join(', ')}}`;
  }
  return type === 'integer' ? 'number' : String(type);
}
