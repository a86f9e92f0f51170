import fc from 'fast-check';
import { z } from 'zod';
import { type Card, deck } from '@/lib/engine/card';

/**
 * What a game's own schemas say that it may be given, so that a game joins the suite without a word
 * of its own: options at random, and every plausible move.
 */

type Json = z.core.JSONSchema.BaseSchema;

interface Node {
  readonly schema: Json;
  readonly root: Json;
}

/** The JSON Schema of a zod schema. */
export function nodeOf(schema: z.ZodType): Node {
  const root = z.toJSONSchema(schema);
  return { schema: root, root };
}

/** The values of an `enum` under a property, such as the phases of a view. */
export function enumAt(schema: z.ZodType, property: string): readonly unknown[] {
  return resolved(propertiesOf(nodeOf(schema))[property]).schema.enum ?? [];
}

/** The `type` of each variant of a union, such as events are. */
export function typesOf(schema: z.ZodType): string[] {
  return (variantsOf(nodeOf(schema)) ?? []).map((variant) =>
    String(resolved(propertiesOf(variant).type).schema.const),
  );
}

/** Any value that a schema of options allows. Long ranges of numbers lean to their low end. */
export function anyOf(node: Node): fc.Arbitrary<unknown> {
  const { schema } = resolved(node);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const alternatives = variantsOf(node);
  if (alternatives !== undefined) return fc.oneof(...alternatives.map(anyOf));
  switch (schema.type) {
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'integer': {
      const { minimum: min = 0, maximum: max = min } = schema;
      return fc.oneof(fc.integer({ min, max }), fc.integer({ min, max: Math.min(max, min + 20) }));
    }
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(propertiesOf(node)).map(([key, at]) => [key, anyOf(at)])),
      );
    default:
      throw new Error(`options of a kind that the suite does not know: ${JSON.stringify(schema)}`);
  }
}

/**
 * Moves that a schema allows: each variant with every value of each field. A lone card is any of the
 * deck, or of `pool` where there are two; a list of cards is each row of up to `longest` cards out of `pool`, and some longer ones.
 */
export function movesBy(node: Node, pool: readonly Card[], longest = 4): object[] {
  const lists = [...rows(pool, longest), pool.slice(0, longest + 1), [...pool, ...pool]];
  return (variantsOf(node) ?? [node]).flatMap((variant) => {
    const required = resolved(variant).schema.required ?? [];
    const fields = Object.entries(propertiesOf(variant));
    // Two lone cards of the whole deck would be 2,704 moves.
    const lone = fields.filter(([, field]) => isCard(field)).length > 1 ? pool : deck;
    let moves: object[] = [{}];
    for (const [key, field] of fields) {
      const values = isCard(field) ? lone : valuesOf(field, lists);
      moves = moves.flatMap((move) => [
        ...(required.includes(key) ? [] : [move]),
        ...values.map((value) => ({ ...move, [key]: value })),
      ]);
    }
    return moves;
  });
}

function valuesOf(node: Node, lists: readonly Card[][]): readonly unknown[] {
  const { schema } = resolved(node);
  if (schema.const !== undefined) return [schema.const];
  if (schema.enum !== undefined) return schema.enum;
  if (schema.type === 'boolean') return [true, false];
  const { items } = schema;
  if (typeof items === 'object' && !Array.isArray(items) && isCard({ ...node, schema: items })) {
    return lists;
  }
  throw new Error(`a move of a kind that the suite does not know: ${JSON.stringify(schema)}`);
}

function isCard({ schema }: Node): boolean {
  return schema.$ref === '#/$defs/Card';
}

function resolved(node: Node | undefined): Node {
  if (node === undefined) throw new Error('no such property');
  const name = node.schema.$ref?.replace('#/$defs/', '');
  if (name === undefined) return node;
  const schema = node.root.$defs?.[name];
  if (schema === undefined) throw new Error(`no definition of ${name}`);
  return resolved({ ...node, schema });
}

function variantsOf(node: Node): Node[] | undefined {
  const { schema, root } = resolved(node);
  return (schema.oneOf ?? schema.anyOf)?.map((variant) => ({ schema: variant, root }));
}

function propertiesOf(node: Node): Record<string, Node> {
  const { schema, root } = resolved(node);
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([key, property]) => {
      if (typeof property === 'boolean') throw new Error(`${key} may be anything`);
      return [key, { schema: property, root }];
    }),
  );
}

/** Every row of up to `longest` of the cards, each card once. */
function rows(cards: readonly Card[], longest: number): Card[][] {
  const found: Card[][] = [[]];
  for (let row = found[0], at = 0; row !== undefined; at += 1, row = found[at]) {
    if (row.length === longest) break;
    for (const card of cards) if (!row.includes(card)) found.push([...row, card]);
  }
  return found;
}
