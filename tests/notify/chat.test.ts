import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { resign } from '@/lib/match/resign';
import { sendMessage } from '@/lib/match/send-message';
import { deliver } from '@/lib/notify/deliver';
import { at, must } from '../match/table';
import { testDatabase } from '../support/database';
import { mailServer } from '../support/mail-server';
import { change, mailsGoTo, type PostTable, postTable } from './post';

/** News of what is said at a table: that there is some, never what. */

const base = testDatabase();
const post = mailServer();
mailsGoTo(post, base);
beforeEach(() => post.forget());

/** A table at which all want to hear of the chat by mail, and have heard of the start. */
async function talkative(count: number): Promise<PostTable> {
  const made = await postTable(base, 'mystery', count);
  for (const seat of made.people.keys()) {
    await change(base, made, seat, { notify: { table: { chat: { mail: true } } } });
  }
  await deliver(base.db);
  post.forget();
  return made;
}

const say = async (made: PostTable, seat: number, text: string, messageId = randomUUID()) =>
  must(await sendMessage(base.db, at(made, seat), made.id, { text, messageId }));
const told = (made: PostTable) =>
  made.addresses.map((address) => post.mails(address).map(({ subject }) => subject));

describe('a message', () => {
  it('is told to the others at the table once, without its text', async () => {
    const made = await talkative(3);
    const id = randomUUID();
    await say(made, 0, 'Meet me at the fountain.', id);
    await say(made, 0, 'Meet me at the fountain.', id);
    await deliver(base.db);
    await deliver(base.db);
    expect(told(made)).toEqual([
      [],
      ['New in the chat: Four Card Mystery with Ada and Cem'],
      ['New in the chat: Four Card Mystery with Ada and Ben'],
    ]);
    for (const mail of post.mails()) expect(mail.text).not.toContain('fountain');
  });

  it('of several that wait is told as the newest alone, and not to who has answered', async () => {
    const made = await talkative(3);
    await say(made, 0, 'one');
    await say(made, 0, 'two');
    await say(made, 1, 'three');
    await deliver(base.db);
    expect(told(made).map((subjects) => subjects.length)).toEqual([1, 0, 1]);
  });

  it('is not told to who left the game, but to all once it is over', async () => {
    const made = await talkative(3);
    must(await resign(base.db, at(made, 2), made.id));
    await say(made, 0, 'A pity.');
    await deliver(base.db);
    const chat = () =>
      told(made).map((all) => all.filter((each) => each?.startsWith('New')).length);
    expect(chat()).toEqual([0, 1, 0]);
    must(await resign(base.db, at(made, 1), made.id));
    await say(made, 2, 'Well played.');
    await deliver(base.db);
    expect(chat()).toEqual([1, 2, 0]);
  });

  it('goes by no mail unless that is wished for', async () => {
    const made = await postTable(base, 'mystery', 2);
    await deliver(base.db);
    post.forget();
    await say(made, 0, 'Hello.');
    await deliver(base.db);
    expect(post.mails()).toEqual([]);
  });
});
