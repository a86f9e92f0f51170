import type { Seat } from '@/lib/engine/seat';
import type { Notice } from '@/lib/match/notice';
import { listed } from '@/lib/words/say';
import { type Letter, link, text } from './letter';
import { titleFor, why } from './wording-match';

/** What mails about acts beside the game say: a nudge, a question to those at the table, the end of a pause. */

export interface ActReading {
  readonly notice: Notice;
  /** The reader's. */
  readonly seat: Seat;
  /** A moment, written for the reader. */
  readonly moment: (at: Date) => string;
  /** Our public address. */
  readonly site: string;
  /** What is asked, in a letter that asks. */
  readonly asks: 'pause' | 'end';
}

export function nudgeLetter({ notice, seat, moment, site }: ActReading): Letter {
  const title = titleFor(notice, seat);
  const since = notice.turnBeganAt ? ` since ${moment(notice.turnBeganAt)}` : '';
  return {
    subject: `You are awaited: ${title}`,
    parts: [
      text(`The others at the table ask you to move: it has been your turn in ${title}${since}.`),
      link('Go to the table', tableUrl(notice, site)),
      why(site, 'somebody at your table nudged you'),
    ],
  };
}

export function askedLetter({ notice, seat, site, asks }: ActReading): Letter {
  const title = titleFor(notice, seat);
  const { pauseAsk, endVotes } = notice.beside;
  const days = pauseAsk?.days ?? 0;
  const [subject, question] =
    asks === 'pause'
      ? [
          `${nameOf(notice, pauseAsk?.by)} asks for a pause`,
          `${nameOf(notice, pauseAsk?.by)} asks for a pause of ${days === 1 ? '1 day' : `${days} days`} in ${title}. It begins once everybody agrees.`,
        ]
      : [
          `${listed(endVotes.map((voter) => nameOf(notice, voter)))} would end the game`,
          `${listed(endVotes.map((voter) => nameOf(notice, voter)))} would end ${title} by agreement, with nobody winning. It ends once everybody agrees.`,
        ];
  return {
    subject: `${subject}: ${title}`,
    parts: [
      text(question),
      link('Answer at the table', tableUrl(notice, site)),
      why(site, 'somebody at your table asks you something'),
    ],
  };
}

export function resumedLetter({ notice, seat, site }: ActReading): Letter {
  const title = titleFor(notice, seat);
  const yours = notice.toMove.includes(seat) ? ' It is your turn.' : '';
  return {
    subject: `The game goes on: ${title}`,
    parts: [
      text(`The pause of ${title} is over.${yours}`),
      link('Go to the table', tableUrl(notice, site)),
      why(site, 'a game of yours goes on'),
    ],
  };
}

function nameOf(notice: Notice, seat: Seat | undefined): string {
  return notice.seats.find((each) => each.seat === seat)?.name ?? 'somebody';
}

function tableUrl(notice: Notice, site: string): string {
  return `${site}/matches/${notice.id}`;
}
