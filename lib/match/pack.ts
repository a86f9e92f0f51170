import 'server-only';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { deck } from '@/lib/engine/card';
import { dictionary1 } from './pack-dictionary';

/**
 * How states and views are stored: JSON with each card as one byte, deflated against a dictionary
 * of what both games' states and views hold anyway. The first byte names the format; one that was
 * ever written is read for ever, so a better dictionary is another format.
 */

// A card, quoted, becomes one character beyond ASCII, by its place in the deck.
const firstCardByte = 0x80;
const bytesOfCards = new Map(
  deck.map((card, at) => [`"${card}"`, String.fromCharCode(firstCardByte + at)]),
);
const cardsOfBytes = new Map([...bytesOfCards].map(([quoted, byte]) => [byte, quoted]));

const format = 1;
const dictionary = Buffer.from(withCardBytes(dictionary1), 'latin1');
// A window of 4 kB holds the dictionary and what is packed; more would only cost memory.
const windowBits = 12;

/** A value as it is stored: plain JSON of ASCII text, whatever cards are in it. */
export function pack(value: object): Buffer {
  const json = JSON.stringify(value);
  if (!isAscii(json)) throw new Error('only ASCII can be packed');
  const bytes = Buffer.from(withCardBytes(json), 'latin1');
  const deflated = deflateRawSync(bytes, { dictionary, windowBits, level: 9 });
  return Buffer.concat([Buffer.of(format), deflated]);
}

/**
 * What was packed. Throws where the bytes are not such: the cache is wrong then, and the match's log
 * tells. What it throws quotes nothing of it.
 */
export function unpack(packed: Uint8Array): unknown {
  if (packed[0] !== format) throw new Error(`packed in the unknown format ${packed[0]}`);
  const bytes = inflateRawSync(packed.subarray(1), { dictionary, windowBits });
  const json = withCards(bytes.toString('latin1'));
  try {
    return JSON.parse(json);
  } catch {
    throw new Error('what was packed is no JSON');
  }
}

function withCardBytes(json: string): string {
  return json.replace(/"[2-9TJQKA][CDHS]"/g, (quoted) => bytesOfCards.get(quoted) ?? quoted);
}

function withCards(text: string): string {
  return text.replace(/[\u0080-\u00ff]/g, (byte) => cardsOfBytes.get(byte) ?? byte);
}

function isAscii(text: string): boolean {
  return Buffer.byteLength(text, 'utf8') === text.length;
}
