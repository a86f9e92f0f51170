import 'server-only';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { mostPauseDays } from '@/lib/engine/act';
import { mostPausedDays, pauseDaysLeft, pauseSeconds } from '@/lib/engine/beside';
import { actAtTable } from './act-at-table';
import type { Asker } from './asker';
import { durationSeconds } from './duration';
import { done, fail, type Result } from './failure';
import type { MatchResource } from './resource';

const usualPause = 'P7D';

const pauseSchema = z
  .string()
  .max(40)
  .refine((text) => {
    const days = (durationSeconds(text) ?? 0) / pauseSeconds(1);
    return Number.isInteger(days) && days >= 1 && days <= mostPauseDays;
  }, `whole days, from P1D to P${mostPauseDays}D`);

export const pauseMatchSchema = z
  .strictObject({
    agree: z.boolean().default(true).describe('false: against the pause that is asked for'),
    for: pauseSchema
      .optional()
      .describe(
        `how long, where none is asked for yet (${usualPause} where left out); another length than the one asked for is asked for anew`,
      ),
    answers: pauseSchema
      .optional()
      .describe(
        'the length of the pause that is answered: refused as `stale` where another or none is asked for by now',
      ),
  })
  .meta({ id: 'PauseMatch' });

/**
 * Asks for a pause, agrees to the one that is asked for, or is against it. It begins as all who still
 * play agree: nobody can move, the clock keeps what was left of the turn, and it ends by itself.
 * Refused: as {@link actAtTable} refuses; `paused` where it is paused already; `stale` where not the
 * pause is asked for that is answered; `pause-spent` where all pauses of the match together would be
 * longer than they may.
 */
export async function pauseMatch(
  db: Db,
  asker: Asker,
  matchId: string,
  input: z.output<typeof pauseMatchSchema>,
): Promise<Result<MatchResource>> {
  return actAtTable(db, asker, matchId, ({ facts, seat, table }) => {
    const { pauseAsk, paused } = table.beside;
    if (paused !== null) return fail('paused', 'This game is paused already.');
    if (!input.agree && pauseAsk === null) return done([]);
    if (input.answers !== undefined && daysOf(input.answers) !== pauseAsk?.days) {
      const detail =
        pauseAsk === null
          ? 'That pause is not asked for any more.'
          : 'Another pause is asked for by now. Look at it before you answer.';
      return fail('stale', detail, { version: facts.version });
    }
    if (!input.agree) return done([{ type: 'pauseDeclined', seat }]);

    const days = daysOf(input.for ?? (pauseAsk === null ? usualPause : undefined));
    if (pauseAsk !== null && (days === undefined || days === pauseAsk.days)) {
      if (pauseAsk.agreed.includes(seat)) return done([]);
      return done([{ type: 'pauseAgreed', seat }]);
    }
    const left = pauseDaysLeft(table.beside);
    if (days === undefined || days > left) {
      const detail =
        left === 0
          ? `This game has been paused for ${mostPausedDays} days in all, which is the most.`
          : `This game can be paused for ${left} more days in all. Ask for a shorter pause.`;
      return fail('pause-spent', detail);
    }
    return done([{ type: 'pauseAsked', seat, days }]);
  });
}

/** The pause ends at once, by anybody who still plays. Nothing is done where there is none. Refused as {@link actAtTable} refuses. */
export async function resumeMatch(
  db: Db,
  asker: Asker,
  matchId: string,
): Promise<Result<MatchResource>> {
  return actAtTable(db, asker, matchId, ({ seat, table }) =>
    done(table.beside.paused === null ? [] : [{ type: 'resumed', seat }]),
  );
}

function daysOf(duration: string | undefined): number | undefined {
  const seconds = duration === undefined ? undefined : durationSeconds(duration);
  return seconds === undefined ? undefined : seconds / pauseSeconds(1);
}
