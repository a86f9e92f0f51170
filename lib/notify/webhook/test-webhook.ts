import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Db } from '@/db/client';
import { env } from '@/lib/env';
import type { Asker } from '@/lib/match/asker';
import { done, type Result } from '@/lib/match/failure';
import { Forbidden } from '../outward';
import { webhookTestWords } from '../wording-ping';
import { noteSuccess } from './failing';
import { postWebhook } from './post';
import { ownWebhook } from './webhooks';

export interface Tried {
  readonly ok: boolean;
  /** What came back, in a sentence. */
  readonly says: string;
}

/**
 * Posts a try to one of the asker's webhooks. What comes back is told by its status alone. Refused:
 * `not-found`; `forbidden` to a session of one seat.
 */
export async function testWebhook(db: Db, asker: Asker, id: string): Promise<Result<Tried>> {
  const found = await ownWebhook(db, asker, id);
  if (!found.ok) return found;
  const hook = found.value;
  const news = {
    id: randomUUID(),
    type: 'test',
    words: webhookTestWords(),
    url: `${env().publicUrl}/settings`,
    data: {},
  };
  try {
    const { status } = await postWebhook(hook, [hook.secret], news);
    const ok = status >= 200 && status <= 299;
    if (ok) await noteSuccess(db, [hook.id]);
    return done({ ok, says: ok ? 'It arrived.' : `It was refused with status ${status}.` });
  } catch (error) {
    const why = error instanceof Forbidden ? error.message : 'nobody answered there';
    return done({ ok: false, says: `It could not be posted: ${why}.` });
  }
}
