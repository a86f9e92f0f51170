import 'server-only';
import type { Db } from '@/db/client';
import { readUser } from '@/lib/auth/user';
import type { Seat } from '@/lib/engine/seat';
import { env } from '@/lib/env';
import { momentIn } from '@/lib/format/moment';
import { type Notice, readNotice } from '@/lib/match/notice';
import { turnAbout } from '@/lib/match/tidings';
import type { Told } from './compose';
import { type Delivery, placeOf } from './outbox';
import { type ActReading, askedLetter, nudgeLetter, resumedLetter } from './wording-acts';

/** What a seat is told of acts beside the game, decided as it is sent: what is no longer so says nothing. */

export type ActKind = 'nudge' | 'asked' | 'resumed';

const letters = { nudge: nudgeLetter, asked: askedLetter, resumed: resumedLetter } as const;

/** Undefined where there is nothing (any more) to tell. */
export async function composeAct(
  db: Db,
  row: Delivery,
  kind: ActKind,
  userId: string,
): Promise<Told | undefined> {
  const reader = await readUser(db, userId);
  const place = placeOf(row);
  const notice = place && (await readNotice(db, place.matchId));
  if (reader?.email === undefined || !reader.notify.mail) return undefined;
  if (place === undefined || notice?.status !== 'active') return undefined;
  if (!isTrue(row, kind, place.seat, notice)) return undefined;
  const reading: ActReading = {
    notice,
    seat: place.seat,
    moment: (at) => momentIn(reader.timeZone, at),
    site: env().publicUrl,
    asks: row.about.startsWith('pause') ? 'pause' : 'end',
  };
  const letter = letters[kind](reading);
  // Of a letter's parts the last says why it is sent: that is said once where several are told together.
  return { row, to: reader.email, kind: 'other', letter, brief: letter.parts.slice(0, -1) };
}

function isTrue({ about }: Delivery, kind: ActKind, seat: Seat, notice: Notice): boolean {
  const { beside, toMove, turn } = notice;
  switch (kind) {
    case 'nudge':
      return turnAbout(about) === turn && toMove.includes(seat) && beside.paused === null;
    case 'resumed':
      return beside.paused === null;
    case 'asked': {
      const agreed = about.startsWith('pause') ? beside.pauseAsk?.agreed : beside.endVotes;
      return agreed !== undefined && agreed.length > 0 && !agreed.includes(seat);
    }
  }
}
