import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

// Every text must be readable and every control's edge seen, in the light theme and in the dark.

const css = readFileSync(new URL('../../app/tokens.css', import.meta.url), 'utf8');

/** The colours that the first `:root` after a mark in the style sheet sets. */
function coloursAfter(mark: string): Map<string, string> {
  const rules = css.slice(css.indexOf(mark));
  const block = rules.slice(rules.indexOf('{', rules.indexOf(':root')), rules.indexOf('}'));
  return new Map(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [
      name,
      hex,
    ]),
  );
}

const light = coloursAfter(':root');
const themes = {
  light,
  // What the dark theme leaves out keeps its value from the light one.
  dark: new Map([...light, ...coloursAfter('prefers-color-scheme: dark')]),
};

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(theme: Map<string, string>, text: string, ground: string): number {
  const [a, b] = [text, ground].map((name) => {
    const hex = theme.get(name);
    if (hex === undefined) throw new Error(`there is no colour --${name}`);
    return luminance(hex);
  });
  const [dark = 0, bright = 0] = [a ?? 0, b ?? 0].sort((x, y) => x - y);
  return (bright + 0.05) / (dark + 0.05);
}

const grounds = ['paper', 'sheet', 'sunken', 'table'];
const texts: [text: string, grounds: string[]][] = [
  ['ink', [...grounds, 'postmark-wash', 'seal-wash']],
  ['ink-soft', [...grounds, 'postmark-wash', 'seal-wash']],
  ['postmark', [...grounds, 'postmark-wash']],
  ['postmark-strong', [...grounds, 'postmark-wash']],
  ['seal', [...grounds, 'seal-wash']],
  ['on-postmark', ['postmark', 'postmark-strong']],
  ['on-seal', ['seal', 'seal-strong']],
  ['card-red', ['card']],
  ['card-black', ['card']],
];

describe.each(Object.entries(themes))('in the %s theme', (_, theme) => {
  it.each(texts)('text in %s has a contrast of 4.5 or more on every ground', (text, on) => {
    const faint = on.filter((ground) => contrast(theme, text, ground) < 4.5);
    expect(faint).toEqual([]);
  });

  it('the edge of a control has a contrast of 3 or more', () => {
    const faint = grounds.filter((ground) => contrast(theme, 'edge', ground) < 3);
    expect(faint).toEqual([]);
  });
});
