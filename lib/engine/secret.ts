import { z } from 'zod';
import { type Card, cardSchema } from './card';
import { type Seat, seatSchema } from './seat';
import type { Viewer } from './viewer';

/**
 * Secrets: closed by default. In an event every card stands inside a `Secret` with its audience,
 * and `see` is the one way to look inside. An audience never changes; who learns later learns by a
 * later event that restates the fact.
 */

/** Who may see a face: everybody at the table, some seats, or (an empty list) nobody. */
export type Audience = 'table' | readonly Seat[];
export const nobody: Audience = [];

type Face = Card | readonly Card[];

/** One card, or several in an order, together with who may see them. */
export interface Secret<F extends Face = Face> {
  readonly audience: Audience;
  readonly face: F;
}

export function secret<F extends Face>(audience: Audience, face: F): Secret<F> {
  return { audience, face };
}

const audienceSchema = z.union([z.literal('table'), z.array(seatSchema)]);

/** Schema of a stored secret that holds one card. */
export const secretCardSchema: z.ZodType<Secret<Card>> = z.strictObject({
  audience: audienceSchema,
  face: cardSchema,
});
/** Schema of a stored secret that holds several cards in an order. */
export const secretCardsSchema: z.ZodType<Secret<readonly Card[]>> = z.strictObject({
  audience: audienceSchema,
  face: z.array(cardSchema),
});

/** What a viewer may know of a value: each secret opened, or null in place of each card. */
export type Seen<T> =
  T extends Secret<infer F>
    ? F extends readonly Card[]
      ? (Card | null)[]
      : Card | null
    : T extends string | number | boolean | null | undefined
      ? T
      : T extends readonly (infer U)[]
        ? Seen<U>[]
        : { [K in keyof T]: Seen<T[K]> };

/**
 * True where a value of type T could hold a card outside a secret. A plain `string` counts: a card
 * is one. Used to forbid such events by their type (see `defineRules`).
 */
export type HoldsBareCard<T> = T extends Secret
  ? false
  : Card extends T
    ? true
    : T extends string | number | boolean | null | undefined
      ? false
      : T extends readonly (infer U)[]
        ? HoldsBareCard<U>
        : true extends { [K in keyof T]-?: HoldsBareCard<T[K]> }[keyof T]
          ? true
          : false;

function isSecret(value: object): value is Secret {
  return 'audience' in value && 'face' in value;
}

function opens(audience: Audience, viewer: Viewer): boolean {
  if (viewer === 'all' || audience === 'table') return true;
  return viewer !== 'table' && audience.includes(viewer);
}

/**
 * What `viewer` may know of an event (or of any value made of secrets): the only function that
 * opens secrets, for every game. That an event happened, its type, seat and counts are public; a
 * face that the audience does not allow becomes null.
 */
export function see<T>(value: T, viewer: Viewer): Seen<T> {
  return open(value, viewer) as Seen<T>;
}

function open(value: unknown, viewer: Viewer): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => open(item, viewer));
  if (isSecret(value)) {
    if (opens(value.audience, viewer)) return value.face;
    return typeof value.face === 'string' ? null : value.face.map(() => null);
  }
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, open(item, viewer)]));
}
