import type { z } from 'zod';
import type { NamedLimit } from '@/lib/auth/limits';
import type { FailureCode } from '@/lib/match/failure';

/**
 * One operation of the HTTP interface, declared once: the route parses with it, and the OpenAPI
 * description is made from it. Declarations live in `operations/`, one file a subject.
 */
export interface Operation<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  SignedIn extends boolean = boolean,
  Path extends string = string,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** As in OpenAPI: `/api/matches/{id}/moves`. The folder of the route file follows from it. */
  readonly path: Path & `/api/${string}`;
  readonly summary: string;
  /** True: nobody signed in gets 401. False: the handler decides, and `asker` may be undefined. */
  readonly signedIn: SignedIn;
  /**
   * What a session or token for one seat may do here. `match`: this operation, on its own match
   * (the path's `id`) only. `never` (what is left out means): 403. `any`: who asks does not matter.
   */
  readonly scoped?: 'match' | 'never' | 'any';
  /** May come from any page: what it does hangs on a token in its path alone, as with a bearer's. */
  readonly anyOrigin?: true;
  /** Counted before anything of the body is read. */
  readonly limit?: Limit;
  readonly query?: Query;
  /** JSON. An empty body counts as `{}`. */
  readonly body?: Body;
  /** Also takes `application/x-www-form-urlencoded`, as its handler's `form` says. */
  readonly takesForm?: boolean;
  /** Done, somebody may have to be told of it. */
  readonly tells?: boolean;
  /** May carry an `Idempotency-Key`, a uuid: the same again makes nothing new. */
  readonly takesKey?: boolean;
  /** Status to schema of what is answered, null where the answer has no body. */
  readonly answers: Readonly<Partial<Record<200 | 201 | 202 | 204 | 303 | 304 | 503, Answer>>>;
  /** The refusals beyond those that every operation has by its declaration. */
  readonly refusals: readonly FailureCode[];
}

export interface Answer {
  readonly says: string;
  readonly schema: z.ZodType | null;
  /** Left out: JSON. */
  readonly type?: 'application/json' | 'text/calendar' | 'text/event-stream';
}

/** A limit per minute of `env().limits`, a user or a network address. */
export interface Limit {
  readonly name: NamedLimit;
  readonly per: 'user' | 'address';
}

/** Declares an operation. */
export function operation<
  Query extends z.ZodType = z.ZodType<Record<never, never>>,
  Body extends z.ZodType = z.ZodType<undefined>,
  SignedIn extends boolean = boolean,
  const Path extends string = string,
>(declared: Operation<Query, Body, SignedIn, Path>): Operation<Query, Body, SignedIn, Path> {
  return declared;
}

/** The names of a path's parameters. */
export type ParamsIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamsIn<Rest>
  : never;
