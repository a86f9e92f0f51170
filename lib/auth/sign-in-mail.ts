import 'server-only';
import { randomUUID } from 'node:crypto';
import { db } from '@/db/client';
import { now } from '@/lib/clock';
import { env } from '@/lib/env';
import { momentIn } from '@/lib/format/moment';
import { render } from '@/lib/notify/letter';
import { sendMail } from '@/lib/notify/send-mail';
import { signInLetter } from '@/lib/notify/wording-account';
import { linkMinutes } from './adapter';
import { userOfAddress } from './user';

/**
 * Mails the way to our own page, whose button then goes to `callback`, the address of next-auth
 * that spends the token: mail scanners fetch every link. Sent at once and not through the
 * deliveries, since somebody waits for it; they are told where it fails.
 * @throws where the mail could not be handed over.
 */
export async function sendSignInMail(email: string, callback: string): Promise<void> {
  const { publicUrl } = env();
  const url = new URL('/sign-in/confirm', publicUrl);
  url.search = new URL(callback).search;
  const until = new Date(now().getTime() + linkMinutes * 60_000);
  const user = await userOfAddress(db(), email);
  const letter = signInLetter({
    url: url.href,
    until: momentIn(user?.timeZone ?? 'UTC', until),
    site: new URL(publicUrl).host,
  });
  await sendMail({ id: randomUUID(), to: email, ...render(letter) });
}
