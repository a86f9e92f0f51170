import { afterEach, describe, expect, it } from 'vitest';
import { browser } from '../support/browser';
import { testServer } from '../support/server';
import {
  matchAs,
  type Offer,
  open,
  playOn,
  startedMatch,
  type Visitor,
  visitors,
} from './started-match';

/** A seat that the caretaker keeps, as its player and the others see it. */

const server = testServer();
const { person } = browser();
const hour = 3_600_000;
afterEach(() => server.aheadBy(0));

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
] as const)('who was late three times, %s', (_, javaScriptEnabled) => {
  it('finds their seat kept, and is back with one button', async () => {
    const people = await visitors(person, ['Ada', 'Ben'], { javaScriptEnabled });
    const [ada, ben] = people as [Visitor, Visitor];
    const pace = { perTurn: 'PT1H', late: 'steady' };
    const path = await startedMatch(server.url, 'mystery', people, { first: 0 }, pace);
    for (let late = 1; late <= 3; late++) {
      server.aheadBy(late * hour);
      expect((await matchAs(ben, path)).toMove).toEqual([1]);
      await playOn(people, path, passingOnce());
    }
    const theirs = await open(ben, path);
    await theirs.getByText('The caretaker plays for Ada until they are back.').waitFor();
    const own = await open(ada, path);
    await own.getByText('You were late in three turns in a row').waitFor();
    await own.getByRole('button', { name: 'I am back' }).click();
    await own.getByText('Ada is back.').first().waitFor();
    expect(await own.getByText('The caretaker moved for you').count()).toBe(0);
    expect((await matchAs(ada, path)).seats[0].caretaker).toBeNull();
  });
});

/** A pass by whoever is to move first, and nothing by who comes after. */
function passingOnce(): (offers: readonly Offer[]) => object | undefined {
  let passed = false;
  return (offers) => {
    if (passed) return undefined;
    passed = true;
    const pass = offers.find(({ type }) => type === 'pass');
    const { discard, from } = pass as unknown as { discard: number; from: string[] };
    return { type: 'pass', discard: from.slice(0, discard) };
  };
}
