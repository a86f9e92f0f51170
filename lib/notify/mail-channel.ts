import 'server-only';
import { eq } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { users } from '@/db/schema';
import type { User } from '@/lib/auth/user';
import { now } from '@/lib/clock';
import { env } from '@/lib/env';
import { momentIn } from '@/lib/format/moment';
import { listMatches } from '@/lib/match/list-matches';
import { type Channel, faultOf, Unreachable } from './channel';
import { composeMail, type MailTold } from './compose';
import { type Rendered, render } from './letter';
import type { Mail } from './mail';
import { canMail, sendMail } from './send-mail';
import { stopLink } from './unsubscribe';
import { severalLetter } from './wording-several';

/** By mail: what was claimed together goes in one, and lists all games that wait for its reader. */
export const mailChannel: Channel<MailTold> = {
  async compose(db, row) {
    return canMail() ? composeMail(db, row) : undefined;
  },

  async send(db, told) {
    const mail = await mailOf(db, told);
    try {
      await sendMail(mail);
    } catch (error) {
      throw isUnreachable(error) ? new Unreachable(faultOf(error)) : error;
    }
    const reader = told[0].user?.reader;
    if (reader) await db.update(users).set({ mailedAt: now() }).where(eq(users.id, reader.id));
    return 'sent';
  },
};

/** The id is the oldest delivery's: it is the same if the mail goes out again after a crash. */
async function mailOf(db: Db, told: readonly [MailTold, ...MailTold[]]): Promise<Mail> {
  const [first] = told;
  const { row, to, stop } = first;
  const several = first.user && (await severalOf(db, first.user.reader, told));
  if (several) return { id: row.id, to, ...several };
  const thread = row.matchId === null ? {} : { thread: row.matchId };
  return { id: row.id, to, ...thread, ...(stop ? { stop } : {}), ...render(first.letter) };
}

/** One letter for all; undefined where there is only one thing to tell. */
async function severalOf(
  db: Db,
  reader: User,
  told: readonly MailTold[],
): Promise<(Rendered & { stop: string }) | undefined> {
  const batched = reader.notify.batch !== 'none';
  if (told.length === 1 && !batched) return undefined;
  const list = await listMatches(db, { userId: reader.id }, { filter: 'to-move' });
  const { items, next } = list.ok ? list.value : { items: [], next: null };
  if (told.length === 1 && items.every(({ id }) => id === told[0]?.row.matchId)) return undefined;
  const news = told.map(({ row: { kind, matchId }, user }) => ({
    kind,
    matchId,
    brief: user?.brief ?? [],
  }));
  const stop = stopLink({ userId: reader.id, kind: 'all' });
  const letter = severalLetter({
    news,
    waiting: items,
    more: next !== null,
    moment: (at) => momentIn(reader.timeZone, at),
    site: env().publicUrl,
    stop,
  });
  return { ...render(letter), stop };
}

const unreachable = [
  'ECONNECTION',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'EAUTH',
  'ETLS',
  'ECONNREFUSED',
];

function isUnreachable(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return unreachable.includes(code);
}
