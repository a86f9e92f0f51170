import 'server-only';
import type { Db } from '@/db/client';
import type { Outcome } from '@/lib/engine/outcome';
import { replay } from '@/lib/engine/replay';
import type { GameView } from '@/lib/engine/rules';
import type { Seat } from '@/lib/engine/seat';
import { rulesOf } from '@/lib/games/registry';
import type { Advanced } from './advance';
import { foldedView } from './fold';
import { readLog } from './log';
import type { AnyOffer, AnyView, MoveAnswer } from './resource';
import type { PlayedMove, TableFacts } from './table';
import { type LogEvent, namesThrough, tell } from './tell';

/** What a move answers to its seat, the first time and, byte for byte the same, each time after. */

/** The answer to a move that was just accepted. */
export function answerOf(facts: TableFacts, seat: Seat, advanced: Advanced): MoveAnswer {
  const view = advanced.views.get(seat);
  if (view === undefined) throw new Error(`match ${facts.id} has no view of ${seat}`);
  return compose(facts, seat, { log: advanced.log, view, outcome: advanced.outcome });
}

/** The answer to a move that was accepted before: folded from the log to where that move ended. */
export async function answerAgain(
  db: Db,
  facts: TableFacts,
  seat: Seat,
  { firstSeq, lastSeq }: PlayedMove,
): Promise<MoveAnswer> {
  const rules = rulesOf(facts.game, facts.rulesVersion);
  const log = await readLog(db, facts, { upTo: lastSeq });
  const events = log.map(({ event }) => event);
  const state = replay(rules, facts.options, facts.seatCount, events);
  return compose(facts, seat, {
    log: log.filter(({ seq }) => seq >= firstSeq),
    view: foldedView(facts, seat, log),
    outcome: rules.outcome(state),
  });
}

function compose(
  facts: TableFacts,
  seat: Seat,
  after: { log: readonly LogEvent[]; view: GameView; outcome: Outcome | undefined },
): MoveAnswer {
  const rules = rulesOf(facts.game, facts.rulesVersion);
  const namesAt = namesThrough(facts);
  return {
    version: after.log.at(-1)?.seq ?? facts.version,
    events: after.log.map((event) => tell(rules, event, seat, namesAt(event.seq))),
    // The rules of a game make views and offers of its schemas.
    view: after.view as AnyView,
    offers: rules.offers(after.view) as AnyOffer[],
    toMove: [...after.view.toMove],
    status: after.outcome === undefined ? 'active' : 'finished',
    outcome: after.outcome ?? null,
  };
}
