import { z } from 'zod';
import type { GameEvent, Rules } from './rules';
import { seatSchema } from './seat';
import type { Words } from './words';

/**
 * Acts: events beside the game, which no game's rules know. They stand in the log among the game's
 * own, are public, name seats only, and change neither state nor view. What they lead to is folded
 * in `beside.ts`.
 */

/** The longest pause that can be asked for. */
export const mostPauseDays = 30;

const of = <Name extends string>(name: Name, meaning: string) => z.literal(name).describe(meaning);

export const actSchema = z
  .discriminatedUnion('type', [
    z.strictObject({
      type: of(
        'pauseAsked',
        'would have the game paused, and agrees to it; an ask before it is void',
      ),
      seat: seatSchema,
      days: z.int().min(1).max(mostPauseDays),
    }),
    z.strictObject({ type: of('pauseAgreed', 'agrees to the pause asked for'), seat: seatSchema }),
    z.strictObject({
      type: of('pauseDeclined', 'is against it, or takes it back: the ask is void'),
      seat: seatSchema,
    }),
    z.strictObject({
      type: of('paused', 'all agreed; the seat is who asked'),
      seat: seatSchema,
      until: z.iso.datetime(),
      days: z.int().min(1).max(mostPauseDays),
      secondsLeft: z.int().min(0).nullable().describe('of the turn; null: no clock'),
    }),
    z.strictObject({
      type: of('resumed', 'the pause is over; no seat: it had lasted its time'),
      seat: seatSchema.nullable(),
    }),
    z.strictObject({
      type: of('endVoteCast', 'would end the game by agreement, or not any more'),
      seat: seatSchema,
      agree: z.boolean(),
    }),
    z.strictObject({
      type: of('seatOffered', 'would hand the seat on to somebody, or not any more'),
      seat: seatSchema,
      offered: z.boolean(),
    }),
    z.strictObject({
      type: of('seatReplaced', 'somebody else sits at this seat from now on, with a fresh clock'),
      seat: seatSchema,
    }),
    z.strictObject({
      type: of('nudged', 'reminded somebody who is awaited'),
      seat: seatSchema,
      to: seatSchema,
    }),
    z.strictObject({
      type: of('caretakerMoved', 'the move that follows was made for this seat by the caretaker'),
      seat: seatSchema,
      turns: z.int().min(1).describe('in how many turns in a row, this one included'),
    }),
    z.strictObject({
      type: of('caretakerWaited', 'the only move open would lose the game for all: nobody made it'),
      seat: seatSchema,
    }),
    z.strictObject({
      type: of('cameBack', 'plays for themselves again, after the caretaker had moved'),
      seat: seatSchema,
    }),
    z.strictObject({
      type: of('rematchOpened', 'opened another game of the same people, once this one was over'),
      seat: seatSchema,
    }),
  ])
  .meta({ id: 'Act' });
export type Act = z.infer<typeof actSchema>;

export const actTypes: ReadonlySet<string> = new Set<Act['type']>(
  actSchema.options.map(({ shape }) => shape.type.value),
);

/** Whether an event of a log is an act. No game has an event of such a type. */
export function isAct(event: GameEvent): event is Act {
  return actTypes.has(event.type);
}

/** Reads an event of a log, an act or one of the game's own. Undefined where it is neither. */
export function parseLogged(rules: Rules, json: unknown): GameEvent | undefined {
  const act = actSchema.safeParse(json);
  return act.success ? act.data : rules.schemas.event.safeParse(json).data;
}

/** The game's own events of a log, for the rules to fold. */
export function* played<E extends GameEvent>(events: Iterable<E>): Generator<E> {
  for (const event of events) if (!isAct(event)) yield event;
}

/** Whether an event changes the game, the turn or the seats, so that a move decided before it is stale. */
export function changesTable(event: GameEvent): boolean {
  return !isAct(event) || event.type === 'seatReplaced';
}

/** What an act says, whatever the game. */
export function actWords(act: Act): Words {
  const seat = act.seat === null ? {} : { seat: { seat: act.seat } };
  switch (act.type) {
    case 'pauseAsked':
    case 'paused':
      return { key: act.type, values: { ...seat, days: act.days } };
    case 'endVoteCast':
      return { key: act.agree ? 'endAgreed' : 'endTakenBack', values: seat };
    case 'seatOffered':
      return { key: act.offered ? 'seatOffered' : 'seatKept', values: seat };
    case 'resumed':
      return { key: act.seat === null ? 'resumedByItself' : 'resumed', values: seat };
    case 'nudged':
      return { key: 'nudged', values: { ...seat, to: { seat: act.to } } };
    case 'caretakerMoved':
      return { key: act.type, values: { ...seat, turns: act.turns } };
    case 'pauseAgreed':
    case 'pauseDeclined':
    case 'seatReplaced':
    case 'caretakerWaited':
    case 'cameBack':
    case 'rematchOpened':
      return { key: act.type, values: seat };
  }
}
