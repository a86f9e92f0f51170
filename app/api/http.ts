import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type Db, db } from '@/db/client';
import { addressOf } from '@/lib/auth/address';
import { askerOf } from '@/lib/auth/current-user';
import { takeNamedLimit } from '@/lib/auth/limits';
import { foreignOrigin } from '@/lib/auth/origin';
import type { Asker } from '@/lib/match/asker';
import type { Failure, Result } from '@/lib/match/failure';
import { deliverAfterAnswer } from '@/lib/notify/after-answer';
import { bytesOf, contentOf, holdable, kindOf, type Read, type Sent } from './body';
import type { Limit, Operation, ParamsIn } from './operation';
import { privately, problem } from './problem';

/**
 * The one way in. Every route is `route(operation, handler)`, so that every refusal comes in the
 * order that the interface promises: foreign origin, limits, size and type, form, who asks; what
 * follows (whether the asker may know of it, may do it, can do it now) is the use case's.
 */

export interface Call<Query, Body, SignedIn extends boolean, Path extends string> {
  readonly request: Request;
  readonly db: Db;
  readonly asker: SignedIn extends true ? Asker : Asker | undefined;
  /** The parts of the path, as they came. A match's `id` is a uuid in lower case. */
  readonly params: Readonly<Record<ParamsIn<Path>, string>>;
  readonly query: Query;
  readonly body: Body;
  /** Undefined where the request carried none. */
  readonly idempotencyKey: string | undefined;
  /** The fields, where the body came from an HTML form. */
  readonly form: URLSearchParams | undefined;
}

export interface Form {
  /** The same as JSON, for the operation's schema. */
  read(fields: URLSearchParams): unknown;
  /** Where to send the browser, to be shown the refusal in words with its choice kept. */
  refused(
    failure: Failure,
    fields: URLSearchParams,
    params: Readonly<Record<string, string>>,
  ): Response;
}

type Handler<
  Query extends z.ZodType,
  Body extends z.ZodType,
  SignedIn extends boolean,
  Path extends string,
> = (call: Call<z.output<Query>, z.output<Body>, SignedIn, Path>) => Promise<Response>;

/** Next hands a route without a changing part in its path no params at all. */
type Context = { params: Promise<Record<string, string | string[] | undefined> | undefined> };

/**
 * A route handler for Next. The handler is called once everything about the request is known to be
 * in form; it answers with {@link answer}, {@link json} or a Response of its own. What it throws
 * becomes a 500 with an id, and the log has that id.
 */
export function route<
  Query extends z.ZodType,
  Body extends z.ZodType,
  SignedIn extends boolean,
  Path extends string,
>(
  operation: Operation<Query, Body, SignedIn, Path>,
  handler: Handler<Query, Body, SignedIn, Path>,
  form?: Form,
): (request: Request, context: Context) => Promise<Response> {
  return async (request, context) => {
    let params: Record<string, string> = {};
    try {
      params = single((await context.params) ?? {});
      return await checked(operation, handler, form, request, params);
    } catch (error) {
      return unexpected(operation, params, error);
    }
  };
}

async function checked<
  Query extends z.ZodType,
  Body extends z.ZodType,
  SignedIn extends boolean,
  Path extends string,
>(
  operation: Operation<Query, Body, SignedIn, Path>,
  handler: Handler<Query, Body, SignedIn, Path>,
  form: Form | undefined,
  request: Request,
  params: Record<string, string>,
): Promise<Response> {
  if (!operation.anyOrigin && foreignOrigin(request)) {
    return problem({
      code: 'foreign-origin',
      detail: 'This must be sent from our own pages, or with a personal token.',
    });
  }

  const database = db();
  const asker = operation.scoped === 'any' ? undefined : await askerOf(request);
  if (operation.limit) {
    const taken = await limited(database, operation.limit, request, asker);
    if (!taken.ok) return tooMany(taken.failure, operation, form, request, params);
  }

  const sent = await contentSent(operation, request);
  if (sent.refused) return problem(sent.refused);
  const fields = sent.value?.kind === 'form' ? sent.value.fields : undefined;
  const refuse = (failure: Failure): Response =>
    form && fields ? form.refused(failure, fields, params) : problem(failure);

  const query = parsed(operation.query, queryOf(request));
  if (query.failure) return refuse(query.failure);
  const given = fields && form ? form.read(fields) : jsonOf(sent.value);
  const body = parsed(operation.body, given);
  if (body.failure) return refuse(body.failure);

  const key = operation.takesKey ? keyOf(request) : { value: undefined };
  if (key.failure) return refuse(key.failure);

  if (operation.signedIn && !asker) {
    return refuse({ code: 'not-signed-in', detail: 'Sign in first, or play as a guest.' });
  }
  const id = 'id' in params && operation.path.startsWith('/api/matches/') ? params.id : undefined;
  if (asker?.scope && !inScope(asker.scope.matchId, operation, id)) {
    return refuse({ code: 'forbidden', detail: 'This link is for one seat of one game only.' });
  }
  if (id !== undefined) {
    const match = uuid.safeParse(id);
    if (!match.success) return refuse({ code: 'not-found', detail: 'There is no such game.' });
    params.id = match.data;
  }
  const response = await handler({
    request,
    db: database,
    // The check above, which the compiler cannot follow through the type parameter.
    asker: asker as SignedIn extends true ? Asker : Asker | undefined,
    // Next finds a route by its folder, which is named as the path is.
    params: params as Record<ParamsIn<Path>, string>,
    query: query.value as z.output<Query>,
    body: body.value as z.output<Body>,
    idempotencyKey: key.value,
    form: fields,
  });
  if (operation.tells && response.status < 400) deliverAfterAnswer();
  return response;
}

/** JSON for who asked, and for no cache. */
export function json(value: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(value), {
    status,
    headers: { ...privately, 'Content-Type': 'application/json', ...headers },
  });
}

/** A use case's result: its value as JSON, or its refusal as a problem. */
export function answer<T>(result: Result<T>, status = 200): Response {
  return result.ok ? json(result.value, status) : problem(result.failure);
}

/** Nothing to say (204). */
export function empty(): Response {
  return new Response(null, { status: 204, headers: privately });
}

/** A uuid in any version's form, in lower case. */
export const uuid = z.guid().toLowerCase();

/** A number in the path; -1, which numbers nothing, where it is none. */
export function numberIn(part: string): number {
  return /^(0|[1-9]\d{0,8})$/.test(part) ? Number(part) : -1;
}

function single(params: Record<string, string | string[] | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );
}

async function limited(
  database: Db,
  limit: Limit,
  request: Request,
  asker: Asker | undefined,
): Promise<Result<unknown>> {
  const who = limit.per === 'address' ? addressOf(request) : asker?.userId;
  // Nobody to count: a limit a user says nothing to who is not signed in, and is refused as that.
  if (who === undefined) return { ok: true, value: undefined };
  return takeNamedLimit(database, limit.name, who);
}

/** Read even so where a page without JavaScript sent it: its reader is told in words, and keeps the choice. */
async function tooMany(
  failure: Failure,
  operation: Operation,
  form: Form | undefined,
  request: Request,
  params: Readonly<Record<string, string>>,
): Promise<Response> {
  const sent = form ? (await contentSent(operation, request)).value : undefined;
  return form && sent?.kind === 'form'
    ? form.refused(failure, sent.fields, params)
    : problem(failure);
}

async function contentSent(
  operation: Operation,
  request: Request,
): Promise<Read<Sent | undefined>> {
  if (!operation.body) return { value: undefined };
  const kind = kindOf(request, operation.takesForm ?? false);
  if (kind.refused) return kind;
  const bytes = await bytesOf(request);
  if (bytes.refused) return bytes;
  return contentOf(kind.value, bytes.value);
}

function jsonOf(sent: Sent | undefined): unknown {
  return sent?.kind === 'json' ? sent.value : undefined;
}

/** Each parameter once: of one that is repeated the first counts. What no database could hold is no text of ours. */
function queryOf(request: Request): Record<string, string | null> {
  const query: Record<string, string | null> = {};
  for (const [name, value] of new URL(request.url).searchParams) {
    query[name] ??= holdable(value) ? value : null;
  }
  return query;
}

function parsed(
  schema: z.ZodType | undefined,
  given: unknown,
): { value: unknown; failure?: undefined } | { failure: Failure; value?: undefined } {
  if (!schema) return { value: given };
  const result = schema.safeParse(given);
  if (result.success) return { value: result.data };
  const issues = result.error.issues.slice(0, 20).map((issue) => ({
    path: issue.path.join('.'),
    message: issue.message,
  }));
  return {
    failure: { code: 'malformed', detail: 'The request is not in the expected form.', issues },
  };
}

function keyOf(
  request: Request,
): { value: string | undefined; failure?: undefined } | { failure: Failure; value?: undefined } {
  const given = request.headers.get('idempotency-key');
  if (given === null) return { value: undefined };
  const key = uuid.safeParse(given);
  if (key.success) return { value: key.data };
  const message = 'not a uuid';
  const issues = [{ path: 'Idempotency-Key', message }];
  return { failure: { code: 'malformed', detail: 'An Idempotency-Key is a uuid.', issues } };
}

function inScope(matchId: string, operation: Operation, id: string | undefined): boolean {
  if (operation.scoped === 'any') return true;
  return operation.scoped === 'match' && id?.toLowerCase() === matchId;
}

/**
 * What nobody foresaw. The log gets the place and the match; never the error's message, for a
 * database's message repeats the values it was given: tokens, addresses, cards.
 */
function unexpected(
  operation: Operation,
  params: Readonly<Record<string, string>>,
  error: unknown,
): Response {
  const id = randomUUID();
  const match = uuid.safeParse(params.id).data ?? '-';
  console.error(
    `error ${id} in ${operation.method} ${operation.path} match ${match}: ${traceOf(error)}`,
  );
  return problem({
    code: 'internal',
    detail: `This is a fault of ours, not yours. It is noted as ${id}.`,
  });
}

function traceOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const code = 'code' in error ? ` ${String(error.code)}` : '';
  const cause = error.cause === undefined ? '' : `\n  caused by ${traceOf(error.cause)}`;
  return `${error.name}${code}\n${frames.join('\n')}${cause}`;
}
