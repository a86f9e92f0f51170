import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sprite } from '@/app/components/cards/drawings/sprite';
import { deck, suits } from '@/lib/engine/card';

// All drawings of cards stand in one file, which pages refer to: it must be what is drawn, whole,
// and small on the wire.

const file = '../../app/components/cards/drawings/cards.svg';
const drawn = sprite();
const ids = [...drawn.matchAll(/<g id="([^"]+)">/g)].map(([, id]) => id);

describe('the file of the drawings', () => {
  it('is what the drawings draw (after a change of theirs: vitest run tests/house/cards.test.ts -u)', async () => {
    await expect(drawn).toMatchFileSnapshot(file);
  });

  it('has each card, both backs, the treasure, the key, and the doors of each suit once', () => {
    const others = suits.flatMap((suit) => [
      `suit-${suit}`,
      `door-${suit}-locked`,
      `door-${suit}-open`,
    ]);
    expect([...ids].sort()).toEqual(
      [...deck, 'back-plain', 'back-prize', 'treasure', 'key', ...others].sort(),
    );
  });

  it('names no colour but the tokens of the page, and every token that it names is there', () => {
    expect(drawn).not.toMatch(/(fill|stroke)="(?!var\(|none|currentColor)/);
    const tokens = readFileSync(new URL('../../app/tokens.css', import.meta.url), 'utf8');
    const named = new Set([...drawn.matchAll(/var\((--[a-z-]+)\)/g)].map(([, name]) => name));
    expect([...named].filter((name) => !tokens.includes(`  ${name}: `))).toEqual([]);
  });

  it('prints each card, index and suit, in the ink of its suit alone', () => {
    for (const card of deck) {
      const inks = new Set(drawing(card).match(/--suit-[cdhs]/g));
      expect([...inks]).toEqual([`--suit-${card.charAt(1).toLowerCase()}`]);
    }
  });
});

function drawing(id: string): string {
  const line = drawn.split('\n').find((text) => text.startsWith(`<g id="${id}">`));
  if (line === undefined) throw new Error(`nothing is drawn as ${id}`);
  return line;
}
