import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { face } from '@/app/components/cards/drawings/faces';
import { deck, suits } from '@/lib/engine/card';

// Every text and every card must be readable and every control's edge seen: in the light theme and
// in the dark, with suits in two colours and in four.

const css = readFileSync(new URL('../../app/tokens.css', import.meta.url), 'utf8');

type Theme = 'light' | 'dark';
type Colours = ReadonlyMap<string, string>;

/** What a rule of the style sheet sets, by its selector: a colour, or the name of another. */
function rule(selector: string): [name: string, value: string][] {
  const from = css.indexOf(`\n${selector} {`);
  if (from < 0) throw new Error(`there is no rule ${selector}`);
  const block = css.slice(from, css.indexOf('}', from));
  return [...block.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);
}

function coloursOf(theme: Theme, suits: 'two' | 'four'): Colours {
  const set = new Map([...rule(':root'), ...(suits === 'four' ? rule(fourSuits) : [])]);
  const hexOf = (value: string): string => {
    const [, light, dark] = /^light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)$/.exec(value) ?? [];
    const [, other] = /^var\(--([\w-]+)\)$/.exec(value) ?? [];
    if (other !== undefined) return hexOf(set.get(other) ?? `nothing called ${other}`);
    const hex = (theme === 'light' ? light : dark) ?? value;
    if (!/^#[0-9a-f]{6}$/.test(hex)) throw new Error(`${value} is no colour`);
    return hex;
  };
  return new Map([...set].map(([name, value]) => [name, hexOf(value)]));
}

const fourSuits = ':root[data-suits="four"]';
const looks = (['light', 'dark'] as const).flatMap((theme) =>
  (['two', 'four'] as const).map((suits) => ({ theme, suits, colours: coloursOf(theme, suits) })),
);

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(colours: Colours, text: string, ground: string): number {
  const [a, b] = [text, ground].map((name) => {
    const hex = colours.get(name);
    if (hex === undefined) throw new Error(`there is no colour --${name}`);
    return luminance(hex);
  });
  const [dark = 0, bright = 0] = [a ?? 0, b ?? 0].sort((x, y) => x - y);
  return (bright + 0.05) / (dark + 0.05);
}

const grounds = ['paper', 'sheet', 'sunken', 'table'];
const marks = suits.map((suit) => `mark-${suit.toLowerCase()}`);
const texts: [text: string, grounds: string[]][] = [
  ['ink', [...grounds, 'postmark-wash', 'seal-wash']],
  ['ink-soft', [...grounds, 'postmark-wash', 'seal-wash']],
  ['postmark', [...grounds, 'postmark-wash']],
  ['postmark-strong', [...grounds, 'postmark-wash']],
  ['seal', [...grounds, 'seal-wash']],
  ['on-postmark', ['postmark', 'postmark-strong']],
  ['on-seal', ['seal', 'seal-strong']],
  ...marks.map((mark): [string, string[]] => [mark, [...grounds, 'postmark-wash']]),
];

/** The colours that a drawing puts on its card's paper and, on a court, on the figure's ground. */
function inksOn(drawing: string): string[] {
  return [...new Set([...drawing.matchAll(/var\(--(suit-[cdhs])\)/g)].map(([, ink = '']) => ink))];
}

describe.each(looks)('in the $theme theme with $suits colours of suits', ({ colours }) => {
  it.each(texts)('text in %s has a contrast of 4.5 or more on every ground', (text, on) => {
    const faint = on.filter((ground) => contrast(colours, text, ground) < 4.5);
    expect(faint).toEqual([]);
  });

  it('index and pips of all 52 cards have a contrast of 4.5 or more on the paper of the card', () => {
    const faint = deck.filter((card) => {
      const inks = inksOn(face(card));
      return inks.length !== 1 || inks.some((ink) => contrast(colours, ink, 'card') < 4.5);
    });
    expect(faint).toEqual([]);
  });

  it('the picture on a back has a contrast of 3 or more', () => {
    for (const back of ['card-back', 'prize-back']) {
      expect(contrast(colours, 'gilt', back)).toBeGreaterThanOrEqual(3);
    }
  });

  it('the edge of a control has a contrast of 3 or more', () => {
    const faint = grounds.filter((ground) => contrast(colours, 'edge', ground) < 3);
    expect(faint).toEqual([]);
  });
});

describe('the suits', () => {
  it('are two of each colour, or each of its own', () => {
    const inks = ({ suits: palette, colours }: (typeof looks)[number]) => [
      palette,
      new Set(suits.map((suit) => colours.get(`suit-${suit.toLowerCase()}`))).size,
    ];
    expect(looks.map(inks)).toEqual([
      ['two', 2],
      ['four', 4],
      ['two', 2],
      ['four', 4],
    ]);
  });
});
