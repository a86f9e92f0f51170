import assert from 'node:assert/strict';
import { describe, expect, it } from 'vitest';
import { card, deck } from '@/lib/engine/card';
import { endings } from '@/lib/engine/outcome';
import { seat, seatsOf } from '@/lib/engine/seat';
import { see } from '@/lib/engine/secret';
import { everyRules, gameIdSchema, gameIds } from '@/lib/games/registry';
import { choiceSentence, optionSentences, optionsOf } from '@/lib/words/options';
import { refusalSentence } from '@/lib/words/refusals';
import { cardName, gameTitle, outcomeSentence, say } from '@/lib/words/say';
import { type Check, playAtRandom } from '../games/conformance/match';

const names = ['Ada', 'Ben', 'Cem', 'Dee', 'Eli', 'Fay'];
const ada = { seat: seat(0) };

describe('a sentence', () => {
  const mystery = (key: string, values: Parameters<typeof say>[0]['values']) =>
    say({ key, values }, { names, game: 'mystery' });

  it('speaks of players by their names and of cards as they are spoken', () => {
    expect(mystery('cardDrawnSeen', { seat: ada, card: { card: card('7H') } })).toBe(
      'Ada drew the seven of hearts.',
    );
    expect(
      mystery('challengePresented', {
        seat: ada,
        cards: { cards: [card('2C'), card('TD'), card('KH'), card('AS')] },
      }),
    ).toBe(
      'Ada challenged with the two of clubs, ten of diamonds, king of hearts and ace of spades.',
    );
  });

  it('joins a list of facts, each said in its own words', () => {
    const from = (number: number, text: string) => ({
      key: number === 0 ? 'claimOfOwn' : 'claimFrom',
      values: { seat: { seat: seat(number) }, card: { card: card(text) } },
    });
    expect(
      mystery('prizesClaimed', { seat: ada, claims: { list: [from(1, '7H'), from(0, 'AS')] } }),
    ).toBe('Ada claimed the seven of hearts from Ben and the ace of spades from their own prizes.');
  });

  it('says how many cards were not seen, and which were', () => {
    const shown = (...texts: (string | null)[]) =>
      mystery('passedDiscarding', {
        seat: ada,
        cards: { cards: texts.map((text) => (text === null ? null : card(text))) },
      });
    expect(shown(null)).toBe('Ada passed and discarded the hidden card.');
    expect(shown('7H', null, null)).toBe(
      'Ada passed and discarded the seven of hearts and 2 hidden cards.',
    );
  });

  it('takes a name as it is, whatever it holds', () => {
    for (const name of ['{seat}', "O'Neill '{", '<b>x</b>', '# {n, plural, other {#}}', '$&', '']) {
      expect(
        say({ key: 'cardDrawn', values: { seat: ada } }, { names: [name], game: 'mystery' }),
      ).toBe(`${name} drew a card.`);
    }
  });

  it('is refused for a key that the game has no message for', () => {
    expect(() => mystery('keysTurnedUp', {})).toThrow('mystery has no message keysTurnedUp');
  });
});

for (const rules of everyRules()) {
  describe(`what ${rules.game}, version ${rules.version}, tells of its events`, () => {
    it('is always a whole sentence, to every viewer, with every name in place', () => {
      const game = gameIdSchema.parse(rules.game);
      const players = seatsOf(rules.seats.max).map((each) => `Player-${'abcdefghijklmn'[each]}`);
      const sentences: Check = {
        title: 'sentences',
        event(match, event) {
          for (const viewer of match.random.some(match.viewers, 3)) {
            const text = say(rules.words(see(event, viewer)), { names: players, game });
            assert.match(text, /^[A-Z0-9].*\.$/s);
            assert.doesNotMatch(text, /undefined|null|\[object|[{}]|somebody/);
            assert.doesNotMatch(text, /\b[2-9TJQKA][CDHS]\b/);
          }
        },
      };
      for (let seed = 1; seed <= 20; seed += 1) {
        const seats = rules.seats.min + (seed % (rules.seats.max - rules.seats.min + 1));
        const options = rules.schemas.options.parse(
          seed % 2 === 0
            ? {}
            : rules.game === 'mystery'
              ? { discards: 'closed' }
              : { openKeys: true },
        );
        playAtRandom(rules, { seats, options, seed }, [sentences], { depth: 1 });
      }
    });
  });
}

describe('a card', () => {
  it('has a name of its own', () => {
    expect(new Set(deck.map(cardName)).size).toBe(52);
    expect(cardName(card('TD'))).toBe('ten of diamonds');
  });
});

describe('an outcome', () => {
  const speech = { names, game: 'mystery' as const };
  const outcome = { winners: [], tied: [], everyoneLost: false };

  it('names who won and how', () => {
    expect(
      outcomeSentence({ ...outcome, winners: [seat(1)], ending: 'deck-exhausted' }, speech),
    ).toBe('The draw deck ran out: Ben won with the most claimed prizes.');
    expect(
      outcomeSentence({ ...outcome, tied: [seat(0), seat(2)], ending: 'deck-exhausted' }, speech),
    ).toBe('The draw deck ran out: a draw between Ada and Cem, who share the most claimed prizes.');
    expect(
      outcomeSentence({ ...outcome, tied: [seat(0), seat(2)], ending: 'agreement' }, speech),
    ).toBe('The game was ended by agreement: a draw between Ada and Cem.');
  });

  it('has a sentence for every ending', () => {
    for (const ending of endings) {
      for (const game of gameIds) {
        const text = outcomeSentence({ ...outcome, winners: [seat(3)], ending }, { names, game });
        expect(text).toMatch(/^[A-Z].*\.$/);
      }
    }
  });
});

describe('the options of a match', () => {
  it('each have a label, and a sentence for each choice and for what is chosen', () => {
    for (const rules of everyRules()) {
      const game = gameIdSchema.parse(rules.game);
      const options = rules.schemas.options.parse({});
      expect(
        optionsOf(game)
          .map(({ option }) => option)
          .sort(),
      ).toEqual(Object.keys(options).sort());
      for (const { option, label, choices } of optionsOf(game)) {
        expect(label).not.toBe('');
        for (const { choice, sentence } of choices) {
          expect(rules.schemas.options.safeParse({ [option]: choice }).success).toBe(true);
          expect(sentence).toMatch(/^[A-Z].*\.$/);
        }
        expect(new Set(choices.map(({ sentence }) => sentence)).size).toBe(choices.length);
      }
      expect(optionSentences(game, options, names)).toHaveLength(Object.keys(options).length);
    }
  });

  it('speak of a named seat by its player', () => {
    expect(choiceSentence('mystery', 'first', 1, names)).toBe('Ben goes first.');
    expect(choiceSentence('corridor', 'youngest', 0, names)).toBe('Ada is offered the first turn.');
    expect(choiceSentence('corridor', 'loseAt', 3, names)).toContain('three keys');
    expect(choiceSentence('corridor', 'mustDrawAfter', 45, names)).toContain('After 45 turns');
  });
});

describe('a refusal', () => {
  it('is told in a sentence, also where its reason has none of its own', () => {
    expect(refusalSentence({ reason: 'four-cards', rule: 'M7' })).toBe(
      'A challenge is four cards.',
    );
    expect(refusalSentence({ reason: 'unheard-of', rule: 'C9' })).toBe(
      'That is not open to you now (rule C9).',
    );
  });

  it.each(['constructor', 'toString', '__proto__', ''])('has no other reason: %j', (reason) => {
    const sentence = 'That is not open to you now.';
    expect(refusalSentence({ reason, rule: '' })).toBe(sentence);
    expect(refusalSentence({ reason, rule: 'C9). Write to us (rule C9' })).toBe(sentence);
  });
});

describe('a game', () => {
  it('has a title', () => {
    expect(gameIds.map(gameTitle)).toEqual(['The Corridor of Locked Doors', 'Four Card Mystery']);
  });
});
