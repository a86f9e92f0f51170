import { z } from 'zod';
import { type FailureCode, failureCodes } from '@/lib/match/failure';
import type { Answer, Operation } from '../operation';
import { type ProblemCode, problems } from '../problem';
import { rowsOfEvents, seenEventSchemas, tablesOfEvents } from './events';
import { describeSchemas, type JsonSchema } from './schemas';

/** The OpenAPI description, made from the declarations that the routes themselves parse with. */

const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string().describe('a sentence that says what to do'),
    code: z.enum([
      ...failureCodes,
      ...(['foreign-origin', 'too-large', 'unsupported-media-type', 'internal'] as const),
    ]),
    reason: z.string().optional().describe('with illegal-move: a stable word of the game'),
    rule: z.string().optional().describe('with illegal-move: the number of the rule'),
    version: z.int().optional().describe('with stale: the present version'),
    text: z.string().optional().describe('with stale of notes: their present text'),
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'Problem' });

const about = `Card games with secrets, played by correspondence. JSON in and out; times in UTC.
Refusals are \`application/problem+json\` with a stable \`code\`. How many events a move makes is not contract.`;

/** @throws where an operation's schemas cannot be described. */
export function openApiDocument(operations: readonly Operation[], server: string): object {
  const sent = new Asked(operations.flatMap(({ query, body }) => [query, body]));
  const answered = new Asked([
    problemSchema,
    ...seenEventSchemas,
    ...operations.flatMap(({ answers }) =>
      Object.values<Answer | undefined>(answers).map((answer) => answer?.schema),
    ),
  ]);
  const described = describeSchemas(sent.schemas, answered.schemas);
  const { SeenEvent: row, ...named } = described.components;
  if (row === undefined) throw new Error('no operation answers with events');
  const sentAs = (schema: z.ZodType) => sent.find(schema, described.sent);
  const answeredAs = (schema: z.ZodType) => answered.find(schema, described.answered);

  const paths: Record<string, Record<string, object>> = {};
  for (const operation of operations) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: describe(operation, sentAs, answeredAs),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Longhand',
      version: '1',
      description: `${about}\n\n${tablesOfEvents(named)}`,
    },
    servers: [{ url: server }],
    paths,
    components: {
      schemas: { ...named, SeenEvent: rowsOfEvents(named, row) },
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'a personal token' },
        session: { type: 'apiKey', in: 'cookie', name: 'next-auth.session-token' },
      },
    },
  };
}

/** Schemas to be described, each once. */
class Asked {
  readonly schemas: readonly z.ZodType[];
  constructor(schemas: readonly (z.ZodType | null | undefined)[]) {
    this.schemas = [...new Set(schemas.filter((schema) => schema instanceof z.ZodType))];
  }
  find(schema: z.ZodType, described: readonly JsonSchema[]): JsonSchema {
    return described[this.schemas.indexOf(schema)] ?? {};
  }
}

type Find = (schema: z.ZodType) => JsonSchema;

function describe(operation: Operation, sentAs: Find, answeredAs: Find): object {
  const { path, summary, query, body, takesForm, answers, signedIn } = operation;
  return {
    summary,
    operationId: `${operation.method.toLowerCase()}${path.slice('/api'.length)}`.replace(
      /[^A-Za-z]+([A-Za-z])?/g,
      (_, letter: string | undefined) => letter?.toUpperCase() ?? '',
    ),
    parameters: [
      ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => parameter('path', String(name), true)),
      ...(query ? parametersOf(sentAs(query)) : []),
      ...(operation.takesKey
        ? [parameter('header', 'Idempotency-Key', false, { type: 'string', format: 'uuid' })]
        : []),
    ],
    ...(body
      ? {
          requestBody: {
            content: {
              'application/json': { schema: sentAs(body) },
              ...(takesForm ? { 'application/x-www-form-urlencoded': {} } : {}),
            },
          },
        }
      : {}),
    responses: {
      ...Object.fromEntries(
        Object.entries<Answer | undefined>(answers).flatMap(([status, answer]) =>
          answer ? [[status, responseOf(answer, answeredAs)] as const] : [],
        ),
      ),
      ...refusalsOf(operation, answeredAs(problemSchema)),
    },
    security: signedIn ? [{ token: [] }, { session: [] }] : [{}, { token: [] }, { session: [] }],
  };
}

function parameter(
  place: 'path' | 'query' | 'header',
  name: string,
  required: boolean,
  schema: JsonSchema = { type: 'string' },
): object {
  return { name, in: place, required, schema };
}

function parametersOf(schema: JsonSchema): object[] {
  const properties = (schema.properties ?? {}) as Record<string, JsonSchema>;
  const required = (schema.required ?? []) as readonly string[];
  return Object.entries(properties).map(([name, field]) =>
    parameter('query', name, required.includes(name), field),
  );
}

function responseOf({ says, schema, type = 'application/json' }: Answer, answeredAs: Find): object {
  if (schema === null) return { description: says };
  return { description: says, content: { [type]: { schema: answeredAs(schema) } } };
}

/** By status, with the codes that it can come with. */
function refusalsOf(operation: Operation, schema: JsonSchema): Record<string, object> {
  const codes = new Set<ProblemCode>([...operation.refusals, ...impliedBy(operation), 'internal']);
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of codes) {
    const { status } = problems[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, alike]) => [
      String(status),
      {
        description: alike.map((code) => `\`${code}\`: ${problems[code].title}.`).join(' '),
        content: { 'application/problem+json': { schema } },
      },
    ]),
  );
}

/** The refusals that an operation has by its declaration. */
function impliedBy(operation: Operation): (FailureCode | ProblemCode)[] {
  const { method, body, query, limit, signedIn, scoped, path } = operation;
  return [
    ...(method === 'GET' ? [] : (['foreign-origin'] as const)),
    ...(body ? (['too-large', 'unsupported-media-type', 'malformed'] as const) : []),
    ...(query ? (['malformed'] as const) : []),
    ...(limit ? (['too-many'] as const) : []),
    ...(signedIn ? (['not-signed-in'] as const) : []),
    ...(scoped === 'any' ? [] : (['forbidden'] as const)),
    ...(path.includes('{') ? (['not-found'] as const) : []),
  ];
}
