import 'server-only';
import { desc } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { mailbox } from '@/db/telling';
import { peerOf } from '@/lib/auth/address';
import { env } from '@/lib/env';
import { isLoopback } from '@/lib/loopback';

const most = 500;

export interface LocalMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly sentAt: Date;
}

/**
 * Whether the local mailbox exists for this request: it holds links that sign people in, so only
 * somebody at this very machine may see it. Where the server does not know its peer, or a proxy
 * stands in between, there is none.
 */
export function mailboxExists(headers: Pick<Headers, 'get'>): boolean {
  if (!env().localMailbox) return false;
  const peer = peerOf(headers);
  if (peer === undefined || peer.forwarded || !isLoopbackAddress(peer.address)) return false;
  const host = `http://${headers.get('host') ?? ''}`;
  return URL.canParse(host) && isLoopback(new URL(host).hostname);
}

/** The mails in the local mailbox, newest first. Ask {@link mailboxExists} before. */
export async function readMailbox(db: Db): Promise<LocalMail[]> {
  return db.select().from(mailbox).orderBy(desc(mailbox.sentAt), desc(mailbox.id)).limit(most);
}

function isLoopbackAddress(address: string): boolean {
  return isLoopback(address.replace(/^::ffff:/i, ''));
}
