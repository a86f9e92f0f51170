import {
  chanceFrom,
  commitment,
  contributionInPlace,
  deriveSeed,
  generatorVersion,
} from '@/lib/engine/chance';
import { viewAfter } from '@/lib/engine/replay';
import type { GameEvent, Rules } from '@/lib/engine/rules';
import { see } from '@/lib/engine/secret';
import { everyRules } from '@/lib/games/registry';
import { same } from './difference';
import { type Exported, readFile } from './file';
import type { Finding, Verdict } from './finding';
import { type Replayed, replayLog } from './replay-log';

/**
 * Verifies an exported match that is over, from its file alone: that the server's bytes are those it
 * was committed to, that the seed follows from them and the players' contributions, that the deal and
 * every reshuffle follow from the seed and every other event from a move that the rules allow, and
 * that the file's summary says what the log does. Names the first thing that is wrong. Never throws,
 * whatever the file.
 */
export function verifyExport(json: unknown): Verdict {
  const read = readFile(json);
  if (read.file === undefined) {
    return {
      wrong: read.unfinished ? { code: 'not-over' } : { code: 'not-an-export', at: read.at },
    };
  }
  const { file } = read;
  const { match, deal, log } = file;
  const rules = everyRules().find(
    ({ game, version }) => game === match.game && version === deal.rulesVersion,
  );
  if (rules === undefined) {
    return { wrong: { code: 'unknown-rules', game: match.game, version: deal.rulesVersion } };
  }
  const early = wrongBeforePlay(rules, file);
  if (early !== undefined) return { wrong: early };

  const seats = match.seats.length;
  const options = rules.schemas.options.parse(match.options);
  const replayed = replayLog(rules, options, seats, log, chanceFrom(deal.seed));
  const late =
    firstOf(replayed.wrong, wrongInTold(file, replayed.sound.length)) ??
    wrongAtTheEnd(rules, options, file, replayed);
  if (late !== undefined) return { wrong: late };
  return {
    verified: {
      matchId: match.id,
      game: match.game,
      rulesVersion: deal.rulesVersion,
      commitment: match.commitment,
      serverBytes: deal.serverBytes,
      seed: deal.seed,
      contributions: deal.contributions,
      draws: replayed.draws,
      moves: replayed.moves,
      left: replayed.left,
      acts: replayed.acts,
      events: log.length,
    },
  };
}

/** What all chance followed from. */
function wrongBeforePlay(rules: Rules, { match, deal }: Exported): Finding | undefined {
  if (deal.generatorVersion < 1 || deal.generatorVersion > generatorVersion) {
    return { code: 'unknown-generator', version: deal.generatorVersion };
  }
  const { min, max } = rules.seats;
  const seats = match.seats.length;
  if (seats < min || seats > max || !match.seats.every(({ seat }, at) => seat === at)) {
    return { code: 'seats' };
  }
  const options = rules.schemas.options.safeParse(match.options);
  if (
    !options.success ||
    !same(options.data, match.options) ||
    rules.seatsNamed(options.data).some((seat) => seat >= seats)
  ) {
    return { code: 'options' };
  }
  const { contributions } = deal;
  // A computer player contributes nothing. Whoever sits there at the end need not be who did at the start.
  const oneEach =
    contributions.length === seats &&
    contributions.every(
      ({ seat, contribution, by }, at) => seat === at && (contribution === null) === (by === null),
    );
  if (!oneEach) return { code: 'contributions' };
  if (commitment(deal.serverBytes, match.id) !== match.commitment) return { code: 'commitment' };
  const filled = contributions.find(
    ({ seat, contribution, by }) =>
      deal.generatorVersion > 1 &&
      by === 'server' &&
      contribution !== contributionInPlace(deal.serverBytes, match.id, seat),
  );
  if (filled !== undefined) return { code: 'filled', seat: filled.seat };
  const seed = deriveSeed({
    serverBytes: deal.serverBytes,
    contributions: contributions.map(({ contribution }) => contribution),
    game: match.game,
    options: match.options,
    seats,
    rulesVersion: deal.rulesVersion,
    generatorVersion: deal.generatorVersion,
  });
  return seed === deal.seed ? undefined : { code: 'seed' };
}

/** Whether the match ended, and what the file says of it besides its log. */
function wrongAtTheEnd(
  rules: Rules,
  options: object,
  file: Exported,
  { state, events }: Replayed,
): Finding | undefined {
  const { match } = file;
  const outcome = rules.outcome(state);
  if (outcome === undefined) return { code: 'not-ended', events: events.length };
  const out = match.seats.map(({ seat }) => whyOut(events, seat));
  const view = () => viewAfter(rules, 'all', options, match.seats.length, events);
  if (file.events.length !== events.length) return { code: 'summary', part: 'events' };
  if (!same(outcome, match.outcome)) return { code: 'summary', part: 'outcome' };
  if (match.version !== events.length) return { code: 'summary', part: 'version' };
  if (match.turn !== state.turn) return { code: 'summary', part: 'turn' };
  if (!same(rules.toMove(state), match.toMove)) return { code: 'summary', part: 'toMove' };
  if (!match.seats.every((row, at) => row.out === out[at])) {
    return { code: 'summary', part: 'seats' };
  }
  if (!same(view(), file.view)) return { code: 'summary', part: 'view' };
  if (!same(rules.revealed(state), file.revealed)) return { code: 'summary', part: 'revealed' };
  return undefined;
}

/**
 * Where the events as they are told are not those of the log, of which the first `sound` are events of
 * the game. Their sentences are wording, and follow from nothing. It is what shows where another move was written into the log that the rules allow too.
 */
function wrongInTold({ log, events }: Exported, sound: number): FindingAt | undefined {
  for (const [index, { at, event }] of log.slice(0, sound).entries()) {
    const { text: _, ...told } = events[index] ?? { text: '' };
    // In the shape in which the file has them, be it an old one.
    const expected = { seq: index + 1, at, ...see(event, 'all') };
    if (!same(expected, told)) return { code: 'told', seq: index + 1 };
  }
  return undefined;
}

type FindingAt = Extract<Finding, { readonly seq: number }>;

/** The finding at the earlier event; at one event the one that knows more of the rules. */
function firstOf(
  inLog: FindingAt | undefined,
  inTold: FindingAt | undefined,
): FindingAt | undefined {
  if (inLog === undefined || inTold === undefined) return inLog ?? inTold;
  return inTold.seq < inLog.seq ? inTold : inLog;
}

/** Why a seat left, by the log: every game tells of it by an event of this type. */
function whyOut(events: readonly GameEvent[], seat: number): unknown {
  const left = events.find((event) => event.type === 'seatLeft' && event.seat === seat);
  return left !== undefined && 'why' in left ? left.why : null;
}
