import type { Notice } from '@/lib/match/notice';
import { gameTitle, listed } from '@/lib/words/say';
import { type Letter, link, type Part, small, text } from './letter';

/** What an invitation says. */

export interface InvitationFacts {
  readonly notice: Notice;
  readonly host: string;
  readonly url: string;
  readonly site: string;
  /** The page on which its reader can have no more of them. */
  readonly stop: string;
}

export function invitationSubject({
  host,
  notice,
}: Pick<InvitationFacts, 'host' | 'notice'>): string {
  return `${host} invites you to a game: ${gameTitle(notice.game)}`;
}

export function invitationLetter(facts: InvitationFacts): Letter {
  const { notice, host, url, site, stop } = facts;
  const title = gameTitle(notice.game);
  return {
    subject: invitationSubject(facts),
    parts: [
      text(
        `${host} invites you to play ${title} by correspondence, at Longhand (${new URL(site).host}). You move when you have time, and get a mail when it is your turn.`,
      ),
      text(seatsSentence(notice)),
      link('Look at the invitation', url),
      small(
        `${host} gave us this address. This is the only mail that you get about this game unless you join it. To get no invitations at all:`,
        stop,
      ),
    ],
  };
}

/** The same, where one mail tells of several things. */
export function invitationBrief({ notice, host, url }: InvitationFacts): Part[] {
  return [
    text(`${host} invites you to play ${gameTitle(notice.game)}. ${seatsSentence(notice)}`),
    link('Look at the invitation', url),
  ];
}

/** Who is there, and for how many there is room. */
export function seatsSentence({ seats, seatCount }: Notice): string {
  const seated = seats.map(({ name }) => name ?? 'somebody');
  return `At the table so far: ${listed(seated)}; ${seatCount} can play.`;
}
