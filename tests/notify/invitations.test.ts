import { beforeEach, describe, expect, it } from 'vitest';
import { setEnv } from '@/lib/env';
import { inviteByMail } from '@/lib/match/invite-by-mail';
import { joinMatch } from '@/lib/match/join-match';
import { startMatch } from '@/lib/match/start-match';
import { deliver } from '@/lib/notify/deliver';
import { at, lobby, must, person } from '../match/table';
import { TEST_SECRET, testDatabase } from '../support/database';
import { mailServer } from '../support/mail-server';
import { change, mailOff, mailsGoTo, postLobby } from './post';

/** Invitations that a host has mailed. */

const base = testDatabase();
const post = mailServer();
mailsGoTo(post, base);
beforeEach(() => post.forget());

const open = () => lobby(base.db, 'mystery', 4, { seated: 2 });

describe('an invitation by mail', () => {
  it('says who invites to what, and its link lets its reader sit down', async () => {
    const made = await open();
    must(await inviteByMail(base.db, at(made, 0), made.id, ['Fay@x.test', 'gus@x.test']));
    await deliver(base.db);
    expect(
      post
        .mails()
        .flatMap(({ recipients }) => recipients)
        .sort(),
    ).toEqual(['fay@x.test', 'gus@x.test']);
    const [mail] = post.mails('fay@x.test');
    expect(mail?.subject).toBe('Ada invites you to a game: Four Card Mystery');
    expect(mail?.text).toContain('At the table so far: Ada and Ben; 4 can play.');
    expect(mail?.html).not.toContain('gus@x.test');
    const invite = /http:\/\/localhost:3000\/join\/(\S+)/.exec(mail?.text ?? '')?.[1];
    const fay = await person(base.db, 'Fay');
    expect(must(await joinMatch(base.db, fay, made.id, { invite })).created).toBe(true);
  });

  it('goes once to an address for one game, however often it is asked for', async () => {
    const made = await open();
    for (const address of ['eva@x.test', 'EVA@x.test', 'eva@x.test']) {
      must(await inviteByMail(base.db, at(made, 0), made.id, [address]));
      await deliver(base.db);
    }
    expect(post.mails()).toHaveLength(1);
    const other = await open();
    must(await inviteByMail(base.db, at(other, 0), other.id, ['eva@x.test']));
    await deliver(base.db);
    expect(post.mails()).toHaveLength(2);
  });

  it('is not sent once the game has started, or has no seat left', async () => {
    const started = await open();
    must(await inviteByMail(base.db, at(started, 0), started.id, ['a@x.test']));
    must(await startMatch(base.db, at(started, 0), started.id));
    const full = await lobby(base.db, 'mystery', 2);
    must(await inviteByMail(base.db, at(full, 0), full.id, ['b@x.test']));
    await deliver(base.db);
    expect(post.mails()).toEqual([]);
  });

  it('is not sent to who sits there already, or wants no mail', async () => {
    const made = await open();
    const seated = await postLobby(base, 'mystery', 2);
    await change(base, seated, 0, { email: 'no.mail@x.test', notify: mailOff });
    await change(base, made, 1, { email: 'here@x.test', emailVerified: new Date(0) });
    const addresses = ['here@x.test', 'no.mail@x.test'];
    must(await inviteByMail(base.db, at(made, 0), made.id, addresses));
    await deliver(base.db);
    expect(post.mails()).toEqual([]);
  });

  it('is dropped where this server cannot send mails at all', async () => {
    const made = await open();
    must(await inviteByMail(base.db, at(made, 0), made.id, ['c@x.test']));
    setEnv({ SECRET: TEST_SECRET, POSTGRES_URL: base.url, LOCAL_MAILBOX: '0' });
    expect(await deliver(base.db)).toMatchObject({ dropped: 1, postponed: 0 });
    setEnv({ SECRET: TEST_SECRET, POSTGRES_URL: base.url, MAIL_URL: post.url });
  });
});
