import 'server-only';
import { createTransport, type Transporter } from 'nodemailer';
import { type Db, db } from '@/db/client';
import { mailbox } from '@/db/telling';
import { now } from '@/lib/clock';
import { env } from '@/lib/env';
import { type Mail, mailHeaders } from './mail';

/** Whether this server can send mails at all: to a mail server, or to the local mailbox. */
export function canMail(): boolean {
  return env().mailUrl !== undefined || env().localMailbox;
}

/**
 * Hands a mail to the mail server, or lays it into the local mailbox.
 * @throws where it could not be handed over; it may be tried again.
 */
export async function sendMail(mail: Mail): Promise<void> {
  const host = new URL(env().publicUrl).hostname;
  const headers = mailHeaders(mail, host);
  const { mailUrl } = env();
  if (mailUrl !== undefined) return bySmtp(mailUrl, mail, headers);
  if (env().localMailbox) return toMailbox(db(), mail, headers);
  throw new Error('there is no mail server and no local mailbox');
}

async function bySmtp(
  mailUrl: string,
  mail: Mail,
  {
    'Message-ID': messageId,
    References: references,
    'In-Reply-To': inReplyTo,
    ...headers
  }: Record<string, string>,
): Promise<void> {
  await transport(mailUrl).sendMail({
    from: env().mailFrom,
    // As a value of its own: an address is never read as a list of several.
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: now(),
    ...(messageId === undefined ? {} : { messageId }),
    ...(references === undefined ? {} : { references }),
    ...(inReplyTo === undefined ? {} : { inReplyTo }),
    headers,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

const shared: typeof globalThis & { longhandTransport?: { url: string; transport: Transporter } } =
  globalThis;

function transport(url: string): Transporter {
  if (shared.longhandTransport?.url !== url) {
    shared.longhandTransport = { url, transport: createTransport(withTimes(url)) };
  }
  return shared.longhandTransport.transport;
}

/** A server that does not answer must not hold up a request, or outlive a delivery's lease. */
function withTimes(address: string): string {
  const url = new URL(address);
  const times = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
  // In the address, as nodemailer passes over what stands beside one.
  for (const [name, milliseconds] of Object.entries(times)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(milliseconds));
  }
  return url.href;
}

async function toMailbox(db: Db, mail: Mail, headers: Record<string, string>): Promise<void> {
  const { id, to, subject, text, html } = mail;
  await db
    .insert(mailbox)
    .values({
      id,
      to,
      subject,
      text,
      html,
      sentAt: now(),
      headers: { From: env().mailFrom, ...headers },
    })
    .onConflictDoNothing();
}
