import { z } from 'zod';

/** JSON Schemas of what is sent and answered, with those that have a name as components. */

export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

export interface Described {
  /** In the order in which they were given. */
  readonly sent: readonly JsonSchema[];
  readonly answered: readonly JsonSchema[];
  readonly components: Readonly<Record<string, JsonSchema>>;
}

/**
 * Describes schemas by their meaning for who sends and for who is answered. A named schema that is
 * not the same for both (what may be left out as it is sent is always there as it is answered) is
 * two components, the one for sending with `Input` at the end of its name.
 */
export function describeSchemas(
  sent: readonly z.ZodType[],
  answered: readonly z.ZodType[],
): Described {
  const input = convert(sent, 'input');
  const output = convert(answered, 'output');
  const differing = new Set(
    Object.keys(input.defs).filter(
      (name) => name in output.defs && !alike(input.defs[name], output.defs[name]),
    ),
  );
  // What refers to one that differs differs too.
  for (let before = -1; before !== differing.size; ) {
    before = differing.size;
    for (const [name, def] of Object.entries(input.defs)) {
      if (name in output.defs && refersTo(def, differing)) differing.add(name);
    }
  }
  const asSent = (name: string) => (differing.has(name) ? `${name}Input` : name);
  const same = (name: string) => name;
  return {
    sent: input.roots.map((root) => located(root, asSent)),
    answered: output.roots.map((root) => located(root, same)),
    components: Object.fromEntries(
      [
        ...Object.entries(output.defs).map(([name, def]) => [name, located(def, same)] as const),
        ...Object.entries(input.defs).map(
          ([name, def]) => [asSent(name), located(def, asSent)] as const,
        ),
      ].sort(([a], [b]) => (a < b ? -1 : 1)),
    ),
  };
}

function convert(schemas: readonly z.ZodType[], io: 'input' | 'output') {
  // As fields of one object, so that they share their named schemas.
  const all = z.object(Object.fromEntries(schemas.map((schema, at) => [`_${at}`, schema])));
  const json = z.toJSONSchema(all, { target: 'draft-2020-12', io, unrepresentable: 'any' });
  const properties: Record<string, unknown> = json.properties ?? {};
  return {
    roots: schemas.map((_, at) => properties[`_${at}`] as JsonSchema),
    defs: (json.$defs ?? {}) as Record<string, JsonSchema>,
  };
}

const local = '#/$defs/';

/** The same schema with its references as OpenAPI has them, under each component's own name. */
function located(schema: JsonSchema, nameOf: (name: string) => string): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (key, value) =>
    key === '$ref' && typeof value === 'string' && value.startsWith(local)
      ? `#/components/schemas/${nameOf(value.slice(local.length))}`
      : value,
  );
}

function refersTo(schema: JsonSchema, names: ReadonlySet<string>): boolean {
  const text = JSON.stringify(schema);
  return [...names].some((name) => text.includes(`"${local}${name}"`));
}

function alike(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
