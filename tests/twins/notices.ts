import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { deliveries } from '@/db/schema';
import { rowsOf } from '@/lib/match/rows';
import { everyWay } from '@/lib/match/write-tidings';
import { type Delivery, wayOf } from '@/lib/notify/delivery';
import { pushChannel } from '@/lib/notify/push/push-channel';
import { spread } from '@/lib/notify/spread';
import { webhookChannel } from '@/lib/notify/webhook/webhook-channel';
import type { Looking, WaysOut } from './leaving';
import type { Staged } from './stage';

/**
 * By what the viewer is told that it is their turn: the mail, as it lies in the mailbox with its
 * headers, and what goes to their browsers and to their own address. It is as if nothing had been sent.
 */
export async function notices(
  db: Db,
  match: Staged,
  { viewer, several }: Looking,
  ways: Pick<WaysOut, 'deliver'>,
): Promise<object> {
  if (typeof viewer !== 'number') return {};
  let rows = await dueAgain(db, match, viewer, { several, spread: false });
  if (rows.length === 0) {
    // Once only: what it is spread into keeps its ids, which are those of the mails.
    await dueAgain(db, match, viewer, { several, spread: true });
    await spread(db, 50);
    rows = await dueAgain(db, match, viewer, { several, spread: false });
  }
  const pings: unknown[] = [];
  const mails: string[] = [];
  for (const row of rows) {
    const { way } = wayOf(row);
    if (way === 'mail') mails.push(row.id);
    else if (way === 'push') pings.push((await pushChannel.compose(db, row))?.payload);
    else pings.push((await webhookChannel.compose(db, row))?.news);
  }
  await ways.deliver(db, { ids: mails });
  return { mails: await rowsOf(db, sql`delete from mailbox returning *`), pings };
}

/**
 * Makes due again what tells the viewer of their turn, with `several` also what tells them of other
 * matches, and nothing else; and returns what can be sent of it.
 */
async function dueAgain(
  db: Db,
  { id, people }: Staged,
  viewer: number,
  { several, spread: still }: { readonly several: boolean; readonly spread: boolean },
): Promise<Delivery[]> {
  const user = `user:${people[viewer]?.userId}`;
  await db.execute(sql`
    update deliveries d set
      state = case when t.tells and (d.way = ${everyWay}) = ${still} then 'due' else 'dropped' end,
      attempts = 0, lease_until = null, retry_at = null, done_at = null
    from (
      select d.id, case
        when d.match_id = ${id}::uuid then d.kind = 'turn' and d.about like 'turn:' || m.turn || '%'
        else ${several} and d.kind = 'over'
      end and (d."to" in (${`seat:${viewer}`}, ${user}) or d."to" in (
        select 'webhook:' || w.address_hash from webhooks w where 'user:' || w.user_id = ${user}
      )) as tells
      from deliveries d left join matches m on m.id = d.match_id
    ) t
    where t.id = d.id`);
  return db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.state, 'due'), ne(deliveries.way, everyWay)))
    .orderBy(deliveries.id);
}
