import { describe, expect, it } from 'vitest';
import { card } from '@/lib/engine/card';
import { deliver } from '@/lib/notify/deliver';
import { simpleMoves } from '@/lib/notify/simple-moves';
import { playOn } from '../match/table';
import { testDatabase } from '../support/database';
import { mailServer } from '../support/mail-server';
import { cardsToo, change, mailsGoTo, postTable } from './post';

/** The moves that a mail offers as links. */

const base = testDatabase();
const post = mailServer();
mailsGoTo(post, base);

type Offers = Parameters<typeof simpleMoves>[0];
const wordsOf = (offers: Offers, ownCards = false) =>
  simpleMoves(offers, { ownCards }).map(({ words }) => words);
const cards = (text: string) => text.split(' ').map(card);

describe('a mail’s moves', () => {
  it('are the first turn, accepted or declined', () => {
    expect(simpleMoves([{ type: 'first', accept: [true, false] }], { ownCards: false })).toEqual([
      {
        words: 'Accept the first turn',
        query: [
          ['move', 'first'],
          ['accept', 'true'],
        ],
      },
      {
        words: 'Decline the first turn',
        query: [
          ['move', 'first'],
          ['accept', 'false'],
        ],
      },
    ]);
  });

  it('are going in, and a new key where that neither reshuffles nor loses', () => {
    const turn = (effect: 'none' | 'reshuffle' | 'lose'): Offers => [
      { type: 'draw', effect },
      { type: 'enter', look: ['private', 'public'] },
      { type: 'show', card: cards('7H') },
    ];
    const goIn = ['Go in, and look at the key privately', 'Go in, and show everyone the key'];
    expect(wordsOf(turn('none'))).toEqual(['Get a new key', ...goIn]);
    expect(wordsOf(turn('reshuffle'))).toEqual(goIn);
    expect(wordsOf(turn('lose'))).toEqual(goIn);
  });

  it('are a pass where nothing is to be discarded, and sets by name for who wants own cards named', () => {
    const hand = cards('2C 3C 4C 5C 6D');
    const offers = (discard: number): Offers => [
      { type: 'challenge', sets: [hand.slice(0, 4)], from: hand },
      { type: 'pass', discard, from: hand },
    ];
    const set = 'Challenge with the two of clubs, three of clubs, four of clubs and five of clubs';
    expect(wordsOf(offers(0))).toEqual(['Pass']);
    expect(wordsOf(offers(0), true)).toEqual([set, 'Pass']);
    expect(wordsOf(offers(1), true)).toEqual([set]);
  });

  it('are none in mid-turn', () => {
    const offers: Offers = [
      { type: 'take', card: cards('7H 8H'), discard: cards('2C') },
      { type: 'keep' },
      { type: 'open', card: cards('7H') },
      { type: 'leave', doors: 1, from: cards('7H') },
    ];
    expect(wordsOf(offers, true)).toEqual([]);
  });

  it('stand in the mail of who is to move, with sets only where own cards may be named', async () => {
    const made = await postTable(base, 'mystery', 2, { options: { first: 0 } });
    await deliver(base.db);
    const [plain] = post.mails(made.addresses[0]);
    expect(plain?.text).toContain('?move=pass');
    expect(plain?.text).not.toContain('move=challenge');
    await change(base, made, 0, { notify: cardsToo });
    for (let turn = 0; turn < 12 && !offered(); turn++) {
      await playOn(base.db, made, (open) => open - 1);
      await deliver(base.db);
    }
    expect(offered()).toMatch(/move=challenge&cards=\w\w&cards=\w\w&cards=\w\w&cards=\w\w/);

    function offered(): string | undefined {
      const mails = post.mails(made.addresses[0]).map(({ text }) => text ?? '');
      return mails.find((text) => text.includes('move=challenge'));
    }
  });
});
