import 'server-only';
import type { Db } from '@/db/client';
import { env } from '@/lib/env';
import { compose, type Told } from './compose';
import { render } from './letter';
import { type Batch, claim, dueNow, putOff, settle } from './outbox';
import { canMail, sendMail } from './send-mail';
import { severalLetter } from './wording-match';

/** Tells what is due. Any number of workers may do so at once, in any number of processes. */

export interface Worked {
  sent: number;
  dropped: number;
  postponed: number;
  failed: number;
}

/**
 * Works what is due, oldest first, `limit` deliveries at most; with `ids` only those. Never throws
 * for what one delivery holds: it is put off, and tried again later.
 */
export async function deliver(
  db: Db,
  { limit = 50, ids }: { readonly limit?: number; readonly ids?: readonly string[] } = {},
): Promise<Worked> {
  const worked: Worked = { sent: 0, dropped: 0, postponed: 0, failed: 0 };
  for (const id of await dueNow(db, limit, ids)) {
    const batch = await claim(db, id);
    if (batch === undefined) continue;
    const reached = await tell(db, batch, worked);
    // Where the mail server is down, the others need not find out one by one.
    if (!reached) break;
  }
  return worked;
}

/** Tells one batch in one mail. False where the mail server cannot be reached. */
async function tell(db: Db, batch: Batch, worked: Worked): Promise<boolean> {
  const told: Told[] = [];
  try {
    for (const row of batch.rows) {
      const one = canMail() ? await compose(db, row, batch.userId) : undefined;
      if (one !== undefined) told.push(one);
    }
  } catch (error) {
    console.error(`a delivery could not be written: ${nameOf(error)}`);
    worked[await putOff(db, batch, batch.rows, nameOf(error))] += batch.rows.length;
    return true;
  }
  const rows = told.map(({ row }) => row);
  const untrue = batch.rows.filter((row) => !rows.includes(row));
  await settle(db, batch, untrue, 'dropped');
  worked.dropped += untrue.length;

  const [first] = told;
  if (first === undefined) return true;
  try {
    await sendMail(mailOf(first, told));
  } catch (error) {
    worked[await putOff(db, batch, rows, messageOf(error))] += rows.length;
    return !isUnreachable(error);
  }
  await settle(db, batch, rows, 'sent');
  worked.sent += rows.length;
  return true;
}

/** The id is the oldest delivery's: it is the same if the mail goes out again after a crash. */
function mailOf(first: Told, told: readonly Told[]) {
  const { row, to, letter } = first;
  if (told.length === 1) {
    const thread = row.matchId === null ? {} : { thread: row.matchId };
    return { id: row.id, to, ...thread, ...render(letter) };
  }
  const several = severalLetter(
    {
      turns: told.filter(({ kind }) => kind === 'turn').length,
      overs: told.filter(({ kind }) => kind === 'over').length,
      others: told.filter(({ kind }) => kind === 'other').length,
      site: env().publicUrl,
    },
    told.flatMap(({ brief }) => brief),
  );
  return { id: row.id, to, ...render(several) };
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

function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 200);
}

/** A fault's name and place, without what it was about. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'not an error';
  const place = error.stack?.split('\n').find((line) => /^\s+at /.test(line)) ?? '';
  return `${error.name}${place}`;
}
