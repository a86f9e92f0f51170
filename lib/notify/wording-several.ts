import type { ListItem } from '@/lib/match/resource';
import { gameTitle, listed } from '@/lib/words/say';
import { type Letter, link, type Part, small, text } from './letter';

/** What a mail says that tells of several things at once. */

export interface Several {
  readonly news: readonly {
    readonly kind: string;
    readonly matchId: string | null;
    readonly brief: readonly Part[];
  }[];
  /** The games that wait for the reader, most urgent first. */
  readonly waiting: readonly ListItem[];
  /** Whether there are more of them. */
  readonly more: boolean;
  readonly moment: (at: Date) => string;
  readonly site: string;
  readonly stop: string;
}

export function severalLetter({ news, waiting, more, moment, site, stop }: Several): Letter {
  const turnsToldOf = new Map(
    news.filter(({ kind }) => isTurn(kind)).map(({ matchId, brief }) => [matchId, brief]),
  );
  const others = news.filter(({ kind }) => !isTurn(kind));
  const overs = others.filter(({ kind }) => kind === 'over').length;
  const rest = others.length - overs;
  const count = more ? `more than ${waiting.length}` : String(waiting.length);
  const said = [
    ...(waiting.length > 0
      ? [waiting.length === 1 ? 'your turn in a game' : `your turn in ${count} games`]
      : []),
    ...(overs > 0 ? [overs === 1 ? 'a game is over' : `${overs} games are over`] : []),
    ...(rest > 0 ? ['news of your games'] : []),
  ];
  return {
    subject: `Longhand: ${listed(said)}`,
    parts: [
      text('Here is what is new in your games, in one mail, as it stands now.'),
      ...(waiting.length > 1 ? [text('These wait for you, the most urgent first:')] : []),
      ...waiting.flatMap((item) => turnsToldOf.get(item.id) ?? waitingBrief(item, moment, site)),
      ...(more ? [link('All your games', `${site}/matches`)] : []),
      ...others.flatMap(({ brief }) => brief),
      small('You get this mail because games of yours went on. No more mails about them:', stop),
      small('Which mails you get, when, and whether they name your own cards:', `${site}/settings`),
    ],
  };
}

/** A game that waits since an earlier mail. */
function waitingBrief(item: ListItem, moment: (at: Date) => string, site: string): Part[] {
  const others = item.seats.filter(({ you }) => !you).map(({ name }) => name ?? 'somebody');
  const players = listed(others);
  const until = item.deadline
    ? ` The time for this move ends on ${moment(new Date(item.deadline))}.`
    : '';
  return [
    text(`It is still your turn in ${gameTitle(item.game)} with ${players}.${until}`),
    link(`Your turn with ${players}`, `${site}/matches/${item.id}`),
  ];
}

function isTurn(kind: string): boolean {
  return kind === 'turn' || kind === 'reminder' || kind === 'nudge';
}
