import type { Purpose } from '@/lib/engine/chance';
import type { Difference, Finding, SummaryPart, Verified } from './finding';
import type { Recollection } from './memory';

/** What a verification found, in English. */

/** What is wrong, as one line. */
export function wrongInWords(finding: Finding): string {
  switch (finding.code) {
    case 'not-an-export':
      return finding.at === ''
        ? 'This is not an exported game.'
        : `This is not an exported game: “${finding.at}” is missing or not what belongs there.`;
    case 'not-over':
      return 'This game is not over: there is nothing to check before its secrets are revealed.';
    case 'unknown-rules':
      return `Version ${finding.version} of the rules of “${finding.game}” is not known here.`;
    case 'unknown-generator':
      return `Version ${finding.version} of the chance generator is not known here.`;
    case 'options':
      return 'The options are none that this game can be played with.';
    case 'seats':
      return 'The seats are not numbered from 0, or not as many as can play this game.';
    case 'contributions':
      return 'The contributions to the seed are not one for each player, in the order of the seats.';
    case 'commitment':
      return 'The server’s bytes are not those that it committed itself to before the deal.';
    case 'filled':
      return 'What the server put in for a player whose device contributed nothing does not follow from its bytes.';
    case 'seed':
      return 'The seed does not follow from the server’s bytes and the players’ contributions.';
    case 'not-ended':
      return `The log stops after event ${finding.events}, before the game is over: the end is missing.`;
    case 'told':
      return `Event ${finding.seq}: what the file tells of it is not what the log has.`;
    case 'summary':
      return `${summaryParts[finding.part]} not what the log leads to.`;
    case 'numbering':
      return `Event ${finding.seq}: number ${finding.found} stands in its place, so an event was cut, added or moved.`;
    case 'no-event':
      return `Event ${finding.seq} is not an event of this game.`;
    case 'deal':
      return `Event ${finding.seq} (${finding.type}): the deal is not the one that the seed gives: ${differing(finding.difference)}.`;
    case 'reshuffle':
      return `Event ${finding.seq} (${finding.type}): the reshuffle is not the one that the seed gives: ${differing(finding.difference)}.`;
    case 'event':
      return `Event ${finding.seq} (${finding.type}) is not what the rules make of the move: ${differing(finding.difference)}.`;
    case 'no-move':
      return `Event ${finding.seq} (${finding.type}): no move leads to it here.`;
    case 'refused':
      return `Event ${finding.seq} (${finding.type}): the rules do not allow the move here (${finding.rule}, ${finding.reason}).`;
    case 'cannot-leave':
      return `Event ${finding.seq} (${finding.type}): nobody can leave from that seat here.`;
    case 'act':
      return `Event ${finding.seq} (${finding.type}): nobody could do that here.`;
    case 'while-paused':
      return `Event ${finding.seq} (${finding.type}): the game was paused, so nobody could move.`;
    case 'not-agreed':
      return `Event ${finding.seq} (${finding.type}): not all who still played had agreed to end the game.`;
    case 'after-the-end':
      return `Event ${finding.seq} (${finding.type}): the game was over before it.`;
  }
}

const summaryParts: Readonly<Record<SummaryPart, string>> = {
  version: 'The number of events that the file gives is',
  turn: 'The number of the last turn is',
  toMove: 'Who is to move is',
  outcome: 'The outcome is',
  seats: 'Who left, or why, is',
  events: 'The list of events as they are told is',
  view: 'The table as it is shown at the end is',
  revealed: 'The cards as they are revealed are',
};

function differing({ path, expected, found }: Difference): string {
  const [belongs, stands] = [expected, found].map(shortened);
  if (path === '') return `${belongs} is missing`;
  return `at “${path}” stands ${stands}, where ${belongs} belongs`;
}

function shortened(text: string): string {
  return text.length <= 120 ? text : `${text.slice(0, 119)}…`;
}

/** What was checked and found to be right, a sentence each. */
export function rightInWords(verified: Verified): string[] {
  const { contributions, draws, moves, left, acts, events } = verified;
  const opening = draws.filter(({ seq }) => seq === 1).length;
  const by = (whose: 'device' | 'server') =>
    contributions.filter((each) => each.by === whose).length;
  const later = draws.filter(({ seq }) => seq > 1);
  return [
    'The server’s bytes are those that it committed itself to before the deal.',
    `The seed follows from them and ${counted(by('device') + by('server'), 'contribution')}: ${by('device')} from players’ devices, ${by('server')} that follow from the server’s bytes, in place of devices that gave none.`,
    `The deal follows from the seed, in ${counted(opening, 'draw')} of chance.`,
    later.length === 0
      ? 'Nothing was shuffled after it.'
      : `So does every reshuffle: at ${later.map(({ seq }) => `event ${seq}`).join(', ')}.`,
    `Every one of ${counted(events, 'event')} follows by the rules, from ${counted(moves, 'move')}${left === 0 ? '' : `, ${counted(left, 'leaving')}`}${acts === 0 ? '' : `, ${counted(acts, 'act')} beside the game`}.`,
    'The outcome is the one that the events lead to.',
  ];
}

/** The whole of a check of a verified match, as one line. */
export function verdictInWords(compared: readonly Recollection[]): string {
  return compared.some(({ agrees }) => agrees === false)
    ? 'The game is sound in itself, but it is not the one that this device remembers.'
    : 'All is well: every card follows from what was sealed before the deal.';
}

/** What the visitor’s device remembers, held against the match, as one line. */
export function recollectionInWords(recollection: Recollection): string {
  switch (recollection.code) {
    case 'match':
      return 'The file is of another game than this page.';
    case 'commitment':
      if (recollection.agrees === undefined) {
        return 'This device was not shown the commitment before the end, so it cannot compare. Each player’s first mail about the game has it.';
      }
      if (!recollection.agrees) {
        return `The commitment that this device was shown before is another: ${recollection.remembered}.`;
      }
      return recollection.beforeDeal
        ? 'It is the commitment that this device was shown before the deal.'
        : 'It is the commitment that this device was shown while the game was played; before the deal it was shown none.';
    case 'contribution':
      if (recollection.agrees === undefined) {
        return recollection.by === 'device'
          ? 'Your own contribution came from another device, so this one cannot compare it.'
          : 'No device of yours contributed, so there is nothing of yours to compare.';
      }
      return recollection.agrees
        ? 'Your own contribution is as this device sent it.'
        : 'Your own contribution is none that this device sent. Unless you chose it on another device, somebody else did.';
  }
}

const drawNames: ReadonlyMap<string, string> = new Map([
  ['doors', 'Order of the doors'],
  ['deal', 'Deal'],
  ['prizes', 'Deal of the prizes'],
  ['youngest', 'Who is offered the first turn'],
  ['cut', 'Cut for the first turn'],
  ['reshuffle', 'Reshuffle'],
]);

/** What a draw of chance was for; one that can come again has its number. */
export function purposeInWords(purpose: Purpose): string {
  const [what = '', number = ''] = purpose.split(':');
  const name = drawNames.get(what) ?? what;
  return what === 'reshuffle' || what === 'cut' ? `${name} ${number}` : name;
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
