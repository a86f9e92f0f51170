import { json, route } from '@/app/api/http';
import { getCron, postCron } from '@/app/api/operations/running';
import { problem } from '@/app/api/problem';
import type { Db } from '@/db/client';
import { bearerIs } from '@/lib/auth/bearer';
import { forgetWhatRanOut } from '@/lib/auth/forget';
import { env } from '@/lib/env';
import { sweepClocks } from '@/lib/match/sweep-clocks';
import { deliver } from '@/lib/notify/deliver';

export const GET = route(getCron, work);
export const POST = route(postCron, work);

async function work({ db, request }: { db: Db; request: Request }): Promise<Response> {
  const { cronSecret } = env();
  if (cronSecret === undefined) {
    return problem({ code: 'not-found', detail: 'There is nothing here: CRON_SECRET is not set.' });
  }
  if (!bearerIs(request, cronSecret)) {
    return problem({ code: 'not-signed-in', detail: 'Send Authorization: Bearer and the secret.' });
  }
  const swept = await sweepClocks(db, { limit: 200 });
  const worked = await deliver(db, { limit: 200 });
  await forgetWhatRanOut(db);
  return json({ ...worked, swept });
}
