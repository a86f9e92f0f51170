import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { beforeAll } from 'vitest';
import { seats, users } from '@/db/schema';
import { readTurnLink } from '@/lib/auth/turn-links';
import { now } from '@/lib/clock';
import { setEnv } from '@/lib/env';
import type { GameId } from '@/lib/games/registry';
import type { CreateMatch } from '@/lib/match/create-match';
import { startMatch } from '@/lib/match/start-match';
import type { NotifyChange } from '@/lib/notify/settings';
import { at, lobby, must, type TestTable } from '../match/table';
import { TEST_SECRET, type TestDatabase } from '../support/database';
import type { MailServer } from '../support/mail-server';

/** Tables whose people have mail addresses, and a mail server that takes what they are told. */

/**
 * Points this process at the mail server, once both have started. `many`: over connections that are
 * kept, as the server lets each new one wait for a tenth of a second.
 */
export function mailsGoTo(
  post: MailServer,
  base: TestDatabase,
  { many = false, env = {} }: { many?: boolean; env?: Record<string, string> } = {},
): void {
  beforeAll(() => {
    const MAIL_URL = many ? `${post.url}?pool=true` : post.url;
    setEnv({ SECRET: TEST_SECRET, POSTGRES_URL: base.url, MAIL_URL, ...env });
  });
}

let tables = 0;

export interface PostTable extends TestTable {
  /** By seat. */
  readonly addresses: readonly string[];
}

/** A lobby with everybody seated; each has a confirmed address of their own. */
export async function postLobby(
  base: TestDatabase,
  game: GameId,
  count: number,
  wanted: Partial<Omit<CreateMatch, 'game' | 'seats'>> = {},
): Promise<PostTable> {
  const made = await lobby(base.db, game, count, wanted);
  tables += 1;
  const addresses: string[] = [];
  for (const seat of made.people.keys()) {
    const email = `seat${seat}.table${tables}@x.test`;
    addresses.push(email);
    await change(base, made, seat, { email, emailVerified: now() });
  }
  return { ...made, addresses };
}

/** The same, started: the opening and the first turn are there to be told. */
export async function postTable(
  base: TestDatabase,
  game: GameId,
  count: number,
  wanted: Partial<Omit<CreateMatch, 'game' | 'seats'>> = {},
): Promise<PostTable> {
  const made = await postLobby(base, game, count, wanted);
  must(await startMatch(base.db, at(made, 0), made.id));
  return made;
}

/** Changes the account of whoever sits at a seat. */
export async function change(
  base: TestDatabase,
  made: TestTable,
  seat: number,
  set: Partial<typeof users.$inferInsert>,
): Promise<void> {
  await base.db
    .update(users)
    .set(set)
    .where(eq(users.id, at(made, seat).userId));
}

/** Puts somebody else into a seat, as a merge of accounts or a substitution does. */
export async function seatInstead(
  base: TestDatabase,
  made: TestTable,
  seat: number,
  userId: string,
): Promise<void> {
  const here = and(eq(seats.matchId, made.id), eq(seats.seat, seat), isNull(seats.until));
  await base.db.update(seats).set({ userId }).where(here);
}

/** Has somebody take a seat over, whose earlier player is known on. */
export async function replaceAt(
  base: TestDatabase,
  made: TestTable,
  seat: number,
  userId: string,
): Promise<void> {
  const until = now();
  const here = and(eq(seats.matchId, made.id), eq(seats.seat, seat), isNull(seats.until));
  await base.db.update(seats).set({ until, untilSeq: 1 }).where(here);
  await base.db
    .insert(seats)
    .values({ id: randomUUID(), matchId: made.id, seat, userId, since: until });
}

export const mailOff: NotifyChange = { mail: false, cardsInMail: false };
export const cardsToo: NotifyChange = { mail: true, cardsInMail: true };

/** The matches that the links of a mail open. */
export async function tablesIn(base: TestDatabase, text: string): Promise<string[]> {
  const tokens = [...text.matchAll(/\/t\/([0-9a-f]{64})/g)].map(([, token = '']) => token);
  const links = await Promise.all(
    [...new Set(tokens)].map((token) => readTurnLink(base.db, token)),
  );
  return links.map((link) => link?.notice.id ?? 'nowhere');
}
