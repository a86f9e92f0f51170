import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { deliveries, users } from '@/db/schema';
import { mailStops } from '@/db/telling';
import { addAddress } from '@/lib/auth/add-address';
import { confirmAddress } from '@/lib/auth/confirm-address';
import { confirmationToken } from '@/lib/auth/confirmation-token';
import { changeProfile, readMe } from '@/lib/auth/profile';
import { inviteByMail } from '@/lib/match/invite-by-mail';
import { pauseMatch, resumeMatch } from '@/lib/match/pause-match';
import { resign } from '@/lib/match/resign';
import { deliver } from '@/lib/notify/deliver';
import { noteMailEvents } from '@/lib/notify/mail-events';
import { readUnsubscribe, unsubscribe } from '@/lib/notify/unsubscribe';
import { at, lobby, must, playOn } from '../match/table';
import { testDatabase } from '../support/database';
import { mailServer, type ReceivedMail } from '../support/mail-server';
import { change, mailsGoTo, type PostTable, postTable } from './post';

/** Fewer mails: by what stands in them, and where they come back. */

const base = testDatabase();
const post = mailServer();
mailsGoTo(post, base);
beforeEach(async () => {
  post.forget();
  await base.db.delete(deliveries);
  await base.db.delete(mailStops);
});

const game = () => postTable(base, 'mystery', 2, { options: { first: 0 } });

/** A header as it came, by its name in lower case. */
function header(mail: ReceivedMail | undefined, name: string): string {
  const line = mail?.headerLines.find(({ key }) => key === name)?.line ?? '';
  return line
    .slice(line.indexOf(':') + 1)
    .replace(/\r?\n\s*/g, '')
    .trim();
}

function tokenIn(mail: ReceivedMail | undefined): string {
  const [, token = ''] =
    /^<http:\/\/localhost:3000\/api\/unsubscribe\/([^>]+)>$/.exec(
      header(mail, 'list-unsubscribe'),
    ) ?? [];
  return token;
}

async function toldOf(made: PostTable): Promise<string[]> {
  await deliver(base.db);
  return post.mails(made.addresses[0]).map(({ subject }) => subject?.split(':')[0] ?? '');
}

describe('a mail about a game', () => {
  it('says how it is ended with one press, in its headers and in its small print', async () => {
    const made = await game();
    await deliver(base.db);
    const [mail] = post.mails(made.addresses[0]);
    expect(header(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const token = tokenIn(mail);
    expect(token).not.toBe('');
    for (const body of [mail?.text, mail?.html || '']) {
      expect(body).toContain(`http://localhost:3000/unsubscribe/${token}`);
    }
  });

  it('ends with mails of its kind, and with no others', async () => {
    const made = await game();
    await deliver(base.db);
    const token = tokenIn(post.mails(made.addresses[0])[0]);
    expect(await readUnsubscribe(base.db, token)).toEqual({ kind: 'turn', done: false });
    expect(await unsubscribe(base.db, token)).toBe(true);
    expect(await unsubscribe(base.db, token)).toBe(true);
    expect(await readUnsubscribe(base.db, token)).toEqual({ kind: 'turn', done: true });
    const { notify } = must(await readMe(base.db, at(made, 0)));
    expect(notify.table.turn).toEqual({ mail: false, push: true, webhook: true });
    expect(notify.table.over.mail).toBe(true);
    expect(must(await readMe(base.db, at(made, 1))).notify.table.turn.mail).toBe(true);

    post.forget();
    await playOn(base.db, made, () => 0);
    await playOn(base.db, made, () => 0);
    expect(await toldOf(made)).toEqual([]);
    must(await resign(base.db, at(made, 1), made.id));
    expect(await toldOf(made)).toEqual(['Game over']);
  });

  it('of a pause that ended says that it ends with those of turns', async () => {
    const made = await game();
    await base.db.delete(deliveries);
    for (const seat of [0, 1]) {
      must(await pauseMatch(base.db, at(made, seat), made.id, { agree: true, for: 'P1D' }));
    }
    must(await resumeMatch(base.db, at(made, 1), made.id));
    await deliver(base.db);
    const goesOn = post.mails(made.addresses[0]).find(({ text }) => text?.includes('is over'));
    expect(await readUnsubscribe(base.db, tokenIn(goesOn))).toMatchObject({ kind: 'turn' });
    expect(goesOn?.text).toContain(
      'No more mails when it is your turn, a paused game goes on, or your time ran out:',
    );
  });

  it('that tells of several games ends all mails about games', async () => {
    const made = await game();
    await changeProfile(base.db, at(made, 0), { notify: { batch: 'PT15M' } }).then(must);
    const other = await game();
    const set = { email: null, emailVerified: null };
    await change(base, other, 0, set);
    await base.db.execute(
      `update seats set user_id = '${at(made, 0).userId}' where match_id = '${other.id}' and seat = 0`,
    );
    await deliver(base.db);
    const token = tokenIn(post.mails(made.addresses[0])[0]);
    expect(await readUnsubscribe(base.db, token)).toMatchObject({ kind: 'all' });
    await unsubscribe(base.db, token);
    expect(must(await readMe(base.db, at(made, 0))).notify.mail).toBe(false);
  });

  it('whose link was changed ends nothing', async () => {
    const made = await game();
    await deliver(base.db);
    const [body = '', signature = ''] = tokenIn(post.mails(made.addresses[0])[0]).split('.');
    const stored = Buffer.from(body, 'base64url').toString();
    const forged = Buffer.from(stored.replace(at(made, 0).userId, at(made, 1).userId));
    for (const token of [
      '',
      'x',
      body,
      `${body}.x`,
      `${forged.toString('base64url')}.${signature}`,
    ]) {
      expect(await unsubscribe(base.db, token)).toBe(false);
      expect(await readUnsubscribe(base.db, token)).toBeUndefined();
    }
    expect(must(await readMe(base.db, at(made, 1))).notify.table.turn.mail).toBe(true);
  });
});

describe('an invitation', () => {
  it('to somebody without an account can be the last', async () => {
    const made = await lobby(base.db, 'mystery', 3, { seated: 1 });
    must(await inviteByMail(base.db, at(made, 0), made.id, ['fay@x.test']));
    await deliver(base.db);
    expect(await unsubscribe(base.db, tokenIn(post.mails('fay@x.test')[0]))).toBe(true);
    const again = await lobby(base.db, 'mystery', 3, { seated: 1 });
    must(await inviteByMail(base.db, at(again, 0), again.id, ['fay@x.test']));
    await deliver(base.db);
    expect(post.mails('fay@x.test')).toHaveLength(1);
  });
});

describe('an address from which mail came back', () => {
  it('is mailed no more, however it is written, until its owner confirms it again', async () => {
    const made = await game();
    const [address = ''] = made.addresses;
    const event = { type: 'bounce' as const, address, detail: 'mailbox full' };
    await noteMailEvents(base.db, { events: [event] });
    expect(await toldOf(made)).toEqual([]);
    expect(await base.db.select().from(mailStops)).toMatchObject([
      { address, reason: 'bounce', detail: 'mailbox full' },
    ]);

    const added = must(await addAddress(base.db, at(made, 0), { email: address }, undefined));
    await deliver(base.db);
    expect(post.mails(address)).toHaveLength(1);
    must(await confirmAddress(base.db, confirmationToken(added.deliveryId)));
    must(await resign(base.db, at(made, 1), made.id));
    expect((await toldOf(made)).at(-1)).toBe('Game over');
  });

  it('keeps nobody else from being told', async () => {
    const made = await game();
    const other = await game();
    const [address = ''] = other.addresses;
    await noteMailEvents(base.db, { events: [{ type: 'complaint', address }] });
    expect(await toldOf(made)).toEqual(['Your turn']);
    expect(post.mails(address)).toEqual([]);
    const reader = eq(users.id, at(other, 0).userId);
    expect((await base.db.select().from(users).where(reader))[0]?.email).toBe(address);
  });
});
