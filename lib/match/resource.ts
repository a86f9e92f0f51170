import { z } from 'zod';
import { outcomeSchema, outReasonSchema } from '@/lib/engine/outcome';
import { seatSchema } from '@/lib/engine/seat';
import * as corridor from '@/lib/games/corridor/schemas';
import * as mystery from '@/lib/games/mystery/schemas';
import { durationSchema } from './duration';

/** What `lib/match` takes and tells, as schemas: the interface and the types are made from these. */

const timeSchema = z.iso.datetime();

/** What it means to be late. */
export const latenesses = ['friendly', 'steady', 'strict'] as const;

/** How fast it is to be played. */
export const paceSchema = z
  .strictObject({
    perTurn: durationSchema.nullable().default(null).describe('null: no clock'),
    late: z
      .enum(latenesses)
      .default('friendly')
      .describe(
        'what happens at the deadline. friendly: a nudge, nothing else; steady: a caretaker moves, and after three turns in a row keeps the seat until its player is back; strict: the seat is out',
      ),
  })
  .meta({ id: 'Pace' });

export const visibilitySchema = z.enum(['private', 'public']);
export const statusSchema = z.enum(['lobby', 'active', 'finished', 'cancelled']);

export const seatResourceSchema = z
  .object({
    seat: seatSchema,
    name: z.string().nullable().describe('null where nobody sits, or whoever sat there is gone'),
    kind: z.enum(['human', 'bot', 'open']),
    you: z.boolean(),
    out: outReasonSchema.nullable(),
    caretaker: z
      .object({
        turns: z.int().describe('in how many turns in a row it moved for this seat'),
        keeps: z.boolean().describe('it moves at once, until the player is back'),
      })
      .nullable()
      .describe('null while the seat’s player moves for themselves'),
    absent: z
      .boolean()
      .describe('late, or would hand the seat on: somebody new may be invited to it'),
    contributionBy: z
      .enum(['device', 'server'])
      .nullable()
      .describe('who drew what the seat adds to the seed; null: nothing yet, or none'),
  })
  .meta({ id: 'SeatResource' });
export type SeatResource = z.infer<typeof seatResourceSchema>;

const pauseSchema = z.object({
  by: seatSchema.describe('who asked'),
  until: timeSchema.describe('when it ends by itself'),
});

/** What those at the table are asked, and who agrees. */
const votesSchema = z
  .object({
    end: z.array(seatSchema).describe('who would end the game by agreement'),
    pause: z
      .object({ by: seatSchema, days: z.int(), agreed: z.array(seatSchema) })
      .nullable()
      .describe('the pause that is asked for'),
    handOn: z.array(seatSchema).describe('who would hand their seat on to somebody new'),
  })
  .meta({ id: 'Votes' });

const common = z.object({
  id: z.uuid(),
  status: statusSchema,
  version: z.int().describe('the last seq; 0 in the lobby'),
  seats: z.array(seatResourceSchema),
  toMove: z.array(seatSchema),
  deadline: timeSchema.nullable(),
  paused: pauseSchema.nullable(),
  votes: votesSchema,
  turn: z.int().describe('1 at the deal; grows as another seat becomes the one to move'),
  outcome: outcomeSchema.nullable(),
  commitment: z.string().describe('SHA-256 over the server’s bytes and the match’s id'),
  pace: paceSchema,
  visibility: visibilitySchema,
  startWhenFull: z.boolean(),
  hostSeat: seatSchema.nullable(),
  isHost: z.boolean(),
  replaced: z
    .object({ seat: seatSchema, untilSeq: z.int() })
    .nullable()
    .describe('where the asker sat until somebody took the seat over, and by which event'),
  rematch: z
    .uuid()
    .nullable()
    .describe('the game that those who sit here opened after this one, while it is not cancelled'),
  turnBeganAt: timeSchema.nullable().describe('since when somebody is awaited'),
  createdAt: timeSchema,
  startedAt: timeSchema.nullable(),
  endedAt: timeSchema.nullable(),
});

const corridorItem = common.extend({
  game: z.literal('corridor'),
  options: corridor.optionsSchema,
});
const mysteryItem = common.extend({
  game: z.literal('mystery'),
  options: mystery.optionsSchema,
});

/** A match in a list: without view, offers and what was revealed. */
export const listItemSchema = z
  .discriminatedUnion('game', [corridorItem, mysteryItem])
  .meta({ id: 'MatchListItem' });
export type ListItem = z.infer<typeof listItemSchema>;

export const linksSchema = z
  .object({
    invite: z.string().nullable().describe('for players; null from the start on'),
    watch: z.string().nullable().describe('for watchers; null where there is none'),
  })
  .meta({ id: 'MatchLinks' });
export type MatchLinks = z.infer<typeof linksSchema>;

const whole = {
  links: linksSchema.nullable().describe('for the host alone'),
  contribution: z
    .string()
    .nullable()
    .describe('in the lobby: what the asker’s own seat adds to the seed, in hex'),
  lastMessage: z
    .int()
    .nullable()
    .describe(
      'the id of the last message that the asker reads here, 0: none yet; null: reads none',
    ),
};

/** A match as one asker may know it. */
export const matchResourceSchema = z
  .discriminatedUnion('game', [
    corridorItem.extend({
      ...whole,
      view: corridor.viewSchema.nullable(),
      offers: z.array(corridor.offerSchema),
      revealed: corridor.revealedSchema.nullable(),
    }),
    mysteryItem.extend({
      ...whole,
      view: mystery.viewSchema.nullable(),
      offers: z.array(mystery.offerSchema),
      revealed: mystery.revealedSchema.nullable(),
    }),
  ])
  .meta({ id: 'Match' });
export type MatchResource = z.infer<typeof matchResourceSchema>;

/** An event as the asker may know it; beside these, the fields of its type. A card that was not seen is null. */
export const seenEventSchema = z
  .looseObject({
    seq: z.int(),
    at: timeSchema,
    seat: seatSchema.nullable(),
    type: z.string(),
    text: z.string().describe('a sentence'),
  })
  .meta({ id: 'SeenEvent' });
export type SeenEventRow = z.infer<typeof seenEventSchema>;

export const eventsPageSchema = z
  .object({
    events: z.array(seenEventSchema),
    next: z.int().nullable().describe('what `after` is for the next page; null at the end'),
  })
  .meta({ id: 'EventsPage' });
export type EventsPage = z.infer<typeof eventsPageSchema>;

export const viewSchema = z.union([corridor.viewSchema, mystery.viewSchema]);
export type AnyView = z.infer<typeof viewSchema>;
export type AnyOffer = corridor.Offer | mystery.Offer;

/** What a move is sent as. Whether its `move` is one of the match's own game is asked once the match is known. */
export const moveBodySchema = z
  .strictObject({
    version: z.int().min(0).describe('the last seq that the player saw'),
    moveId: z.guid().describe('the same again: the same answer, and nothing done twice'),
    move: z.union([corridor.moveSchema, mystery.moveSchema]),
  })
  .meta({ id: 'MoveBody' });

export const moveAnswerSchema = z
  .object({
    version: z.int(),
    events: z.array(seenEventSchema),
    view: viewSchema,
    offers: z.array(z.union([corridor.offerSchema, mystery.offerSchema])),
    toMove: z.array(seatSchema),
    status: statusSchema,
    outcome: outcomeSchema.nullable(),
  })
  .meta({ id: 'MoveAnswer' });
export type MoveAnswer = z.infer<typeof moveAnswerSchema>;

/** Whose eyes: one's own (as it was seen then), a spectator's, and once the match is over everybody's. */
export const eyesSchema = z
  .union([z.enum(['mine', 'table', 'all']), seatSchema])
  .default('mine')
  .meta({ id: 'Eyes' });
export type Eyes = z.infer<typeof eyesSchema>;

/** A match as one file: as far as one viewer knows it while it is played, and everything once it is over. */
export const matchExportSchema = z
  .object({
    format: z.literal(1),
    match: listItemSchema,
    eyes: z.union([z.enum(['table', 'all']), seatSchema]).describe('whose the events and view are'),
    events: z.array(seenEventSchema),
    view: viewSchema.nullable().describe('null in the lobby'),
    revealed: z
      .union([corridor.revealedSchema, mystery.revealedSchema])
      .nullable()
      .describe('once over'),
    deal: z
      .object({
        serverBytes: z
          .string()
          .describe('32 bytes in hex; the commitment is SHA-256 over these and the match’s id'),
        contributions: z
          .array(
            z.object({
              seat: seatSchema,
              contribution: z.string().nullable().describe('16 bytes in hex; null: none'),
              by: z.enum(['device', 'server']).nullable(),
            }),
          )
          .describe('in the order of seats'),
        seed: z.string().describe('as derived from all the rest'),
        rulesVersion: z.int(),
        generatorVersion: z.int(),
      })
      .nullable()
      .describe('once over: what is needed to verify the deal'),
    log: z
      .array(z.object({ seq: z.int(), at: timeSchema, event: z.looseObject({ type: z.string() }) }))
      .nullable()
      .describe('once over: the events as stored, each card with who could see it'),
  })
  .meta({ id: 'MatchExport' });
export type MatchExport = z.infer<typeof matchExportSchema>;
