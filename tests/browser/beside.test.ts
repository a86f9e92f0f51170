import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browser } from '../support/browser';
import { testServer } from '../support/server';
import { inTurn, open, startedMatch, visitors } from './started-match';

// What those at a table do beside their game, by forms alone: no script runs in these browsers.

const server = testServer();
const { person } = browser();
const plain = { javaScriptEnabled: false };

/** Presses a button, unfolding what it lies in; the browser is led back to the table. */
async function press(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  const folds = page.locator('details:not([open])', { has: page.locator(`text="${name}"`) });
  for (let fold = await folds.count(); fold > 0; fold = await folds.count()) {
    await folds.first().locator('> summary').click();
  }
  await Promise.all([page.waitForEvent('load'), button.click()]);
}

const says = async (page: Page) => (await page.getByRole('main').textContent()) ?? '';

describe('without JavaScript', () => {
  it('a pause is asked for, agreed to and ended, and a game ended by agreement and played again', {
    timeout: 60_000,
  }, async () => {
    const all = await visitors(person, ['Ann', 'Ben'], plain);
    const path = await startedMatch(server.url, 'mystery', all);
    const { mover, other } = await inTurn(all, path);
    const theirs = await open(other, path);
    await press(theirs, 'Nudge');
    expect(await says(theirs)).toContain(`${other.name} nudged ${mover.name}.`);

    await press(theirs, 'Ask for a pause');
    const page = await open(mover, path);
    expect(await says(page)).toContain(`${other.name} asks for it.`);
    await press(page, 'Agree to the pause');
    expect(await says(page)).toContain(`The game is paused${other.name} asked for it`);
    await press(page, 'End the pause');
    expect(await says(page)).toContain('It is your turn');

    await press(page, 'I would end it');
    await theirs.reload();
    await press(theirs, 'Agree to end it');
    expect(await says(theirs)).toContain('Over. The game was ended by agreement');
    await press(theirs, 'Play again');
    const next = theirs.url();
    expect(next).not.toBe(path);
    await page.reload();
    await press(page, 'To the next game');
    expect(page.url()).toBe(next);
    expect(await says(page)).toMatch(/It is your turn|Waiting for/);
  });

  it('a seat is handed on by its link to somebody who comes with nothing but a name', {
    timeout: 60_000,
  }, async () => {
    const all = await visitors(person, ['Ann', 'Ben'], plain);
    const path = await startedMatch(server.url, 'mystery', all);
    const { mover } = await inTurn(all, path);
    const page = await open(mover, path);
    const handing = page.locator('form[aria-label="Hand your seat on"]');
    // What comes into it is read out only where it was there before.
    expect(await handing.locator('[role=status]').count()).toBe(1);
    await press(page, 'Make a link to my seat');
    const link = await page.getByLabel('Link to your seat').inputValue();

    const [zoe] = await visitors(person, ['Zoe'], plain);
    if (zoe === undefined) throw new Error('nobody comes');
    const taking = await open(zoe, link);
    expect(await says(taking)).toContain(`${mover.name} is away.`);
    await taking.getByLabel('Your name').fill('Zoe');
    await press(taking, 'Take over the seat');
    expect(taking.url()).toBe(path);
    expect(await says(taking)).toContain('It is your turn');

    await page.goto(path);
    const seen = await says(page);
    expect(seen).toContain('Waiting for Zoe');
    expect(seen).not.toContain('At this table');
    await page.goto(`${path}/history`);
    expect(await page.getByRole('link', { name: 'As I saw it' }).count()).toBe(1);
    expect(await says(await open(zoe, link))).toContain('This seat is taken');
  });
});
