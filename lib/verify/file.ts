import { z } from 'zod';
import { outcomeSchema, outReasonSchema } from '@/lib/engine/outcome';
import { seatSchema } from '@/lib/engine/seat';

/**
 * An exported match that is over, as far as it is verified. The whole of an event is read by the rules
 * of its own game; what the file says besides (names, pace, sentences) follows from nothing.
 */

const bytes = (count: number) => z.string().regex(new RegExp(`^([0-9a-f]{2}){${count}}$`));

const exportedSchema = z.object({
  format: z.literal(1),
  eyes: z.literal('all'),
  match: z.object({
    id: z.uuid(),
    game: z.string(),
    status: z.literal('finished'),
    options: z.looseObject({}),
    seats: z.array(
      z.object({
        seat: seatSchema,
        kind: z.enum(['human', 'bot', 'open']),
        out: outReasonSchema.nullable(),
      }),
    ),
    version: z.int(),
    turn: z.int(),
    toMove: z.array(seatSchema),
    outcome: outcomeSchema,
    commitment: bytes(32),
  }),
  deal: z.object({
    serverBytes: bytes(32),
    contributions: z.array(
      z.object({
        seat: seatSchema,
        contribution: bytes(16).nullable(),
        by: z.enum(['device', 'server']).nullable(),
      }),
    ),
    seed: bytes(32),
    rulesVersion: z.int(),
    generatorVersion: z.int(),
  }),
  log: z.array(
    z.object({ seq: z.int(), at: z.string(), event: z.looseObject({ type: z.string() }) }),
  ),
  events: z.array(z.looseObject({ seq: z.int(), at: z.string(), text: z.string() })),
  view: z.looseObject({}),
  revealed: z.looseObject({}),
});
export type Exported = z.infer<typeof exportedSchema>;
export type LoggedEvent = Exported['log'][number];

/** A match that is being played is exported too, and with nothing that could be verified. */
const unfinishedSchema = z.object({
  format: z.literal(1),
  match: z.object({ status: z.enum(['lobby', 'active', 'cancelled']) }),
});

export type ReadFile =
  | { readonly file: Exported }
  | { readonly file?: undefined; readonly unfinished: true }
  | { readonly file?: undefined; readonly unfinished: false; readonly at: string };

/** Reads JSON as an exported match; where it is none, says at which place that shows first. */
export function readFile(json: unknown): ReadFile {
  if (unfinishedSchema.safeParse(json).success) return { unfinished: true };
  const parsed = exportedSchema.safeParse(json);
  if (parsed.success) return { file: parsed.data };
  return { unfinished: false, at: parsed.error.issues[0]?.path.join('.') ?? '' };
}
