import { createCipheriv, createHash, createHmac, hkdfSync } from 'node:crypto';
import { chacha20 } from '@noble/ciphers/chacha.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { describe, expect, it } from 'vitest';
import { deck } from '@/lib/engine/card';
import {
  chanceFrom,
  commitment,
  contributionInPlace,
  deriveSeed,
  type Purpose,
  type SeedParts,
} from '@/lib/engine/chance';

/**
 * Anyone must be able to check a deal with other tools, so everything is worked out again here by
 * OpenSSL's HKDF and ChaCha20; and it may never change for a match once dealt, so some results are
 * written down.
 */

const seed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';

/** The 32-bit words of a draw's key stream, by OpenSSL. */
function wordsOf(seedHex: string, purpose: Purpose, count: number): number[] {
  const info = Buffer.concat([Buffer.from(`longhand draw ${purpose}`), Buffer.of(1)]);
  // HKDF-Expand (RFC 5869) to 32 bytes is one HMAC.
  const key = createHmac('sha256', Buffer.from(seedHex, 'hex')).update(info).digest();
  // OpenSSL takes RFC 8439's block counter and nonce as one value of 16 bytes: all nought here.
  const stream = createCipheriv('chacha20', key, Buffer.alloc(16)).update(Buffer.alloc(count * 4));
  return Array.from({ length: count }, (_, at) => stream.readUInt32LE(at * 4));
}

/** Bounded numbers by rejection of the words above the last whole multiple. */
function numbersBy(words: readonly number[], bounds: readonly number[]): number[] {
  let next = 0;
  return bounds.map((bound) => {
    for (;;) {
      const word = words[next];
      if (word === undefined) throw new Error('too few words');
      next += 1;
      if (word < Math.floor(2 ** 32 / bound) * bound) return word % bound;
    }
  });
}

function shuffledBy(words: readonly number[], items: readonly unknown[]): unknown[] {
  const bounds = items.map((_, at) => items.length - at).slice(0, -1);
  const result = [...items];
  for (const [step, at] of numbersBy(words, bounds).entries()) {
    const last = items.length - 1 - step;
    [result[last], result[at]] = [result[at], result[last]];
  }
  return result;
}

describe('the primitives', () => {
  it('give the published answers: HKDF of RFC 5869, case 1', () => {
    const input = new Uint8Array(22).fill(0x0b);
    const salt = Uint8Array.from({ length: 13 }, (_, at) => at);
    const info = Uint8Array.from({ length: 10 }, (_, at) => 0xf0 + at);
    const published =
      '3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865';
    expect(bytesToHex(hkdf(sha256, input, salt, info, 42))).toBe(published);
    expect(Buffer.from(hkdfSync('sha256', input, salt, info, 42)).toString('hex')).toBe(published);
  });

  it('give the published answers: ChaCha20 of RFC 8439, A.1, vector 1', () => {
    const published =
      '76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586';
    const zeros = new Uint8Array(64);
    expect(bytesToHex(chacha20(new Uint8Array(32), new Uint8Array(12), zeros))).toBe(published);
    const openssl = createCipheriv('chacha20', Buffer.alloc(32), Buffer.alloc(16));
    expect(openssl.update(zeros).toString('hex')).toBe(published);
  });
});

describe('a draw', () => {
  it('is what HKDF, ChaCha20 and rejection give by other means', () => {
    for (const bound of [1, 2, 6, 52, 1000, 2 ** 31 + 1, 2 ** 32]) {
      for (const purpose of ['youngest:1', 'deal:7'] as const) {
        const [expected] = numbersBy(wordsOf(seed, purpose, 64), [bound]);
        expect(chanceFrom(seed).below(purpose, bound)).toBe(expected);
      }
    }
  });

  it('shuffles as Fisher and Yates do, with the same words', () => {
    for (const purpose of ['deal:1', 'reshuffle:2', 'prizes:1'] as const) {
      expect(chanceFrom(seed).shuffle(purpose, deck)).toEqual(
        shuffledBy(wordsOf(seed, purpose, 100), deck),
      );
    }
  });

  it('goes on in the key stream where many words are needed', () => {
    const items = Array.from({ length: 700 }, (_, at) => at);
    expect(chanceFrom(seed).shuffle('many:1', items)).toEqual(
      shuffledBy(wordsOf(seed, 'many:1', 800), items),
    );
  });

  it('rejects words instead of taking remainders of the uneven end', () => {
    // Of 2^31 + 1 nearly every other word is in the uneven end: a first word there is passed over.
    const bound = 2 ** 31 + 1;
    const purposes = Array.from({ length: 40 }, (_, at): Purpose => `reject:${at}`);
    const passedOver = purposes.filter((purpose) => (wordsOf(seed, purpose, 1)[0] ?? 0) >= bound);
    expect(passedOver.length).toBeGreaterThan(10);
    for (const purpose of passedOver) {
      const drawn = chanceFrom(seed).below(purpose, bound);
      expect(drawn).not.toBe((wordsOf(seed, purpose, 1)[0] ?? 0) % bound);
      expect(drawn).toBeLessThan(bound);
    }
  });

  it('is the same again for the same purpose, and another for another', () => {
    const { shuffle } = chanceFrom(seed);
    expect(shuffle('deal:1', deck)).toEqual(shuffle('deal:1', deck));
    expect(shuffle('deal:1', deck)).not.toEqual(shuffle('deal:2', deck));
    expect(shuffle('deal:1', deck)).not.toEqual(shuffle('prizes:1', deck));
  });

  it('has stayed what it was since the first version', () => {
    expect(chanceFrom(seed).shuffle('deal:1', deck).slice(0, 8).join(' ')).toBe(
      'QS 6S 5C JS 9C 6H 7C TH',
    );
    expect([1, 2, 3, 4].map((at) => chanceFrom(seed).below(`youngest:${at}`, 14))).toEqual([
      11, 8, 5, 3,
    ]);
  });

  it('changes nothing in place, and keeps every item', () => {
    const items = Object.freeze([...deck]);
    const shuffled = chanceFrom(seed).shuffle('deal:1', items);
    expect([...shuffled].sort()).toEqual([...deck].sort());
    expect(chanceFrom(seed).shuffle('deal:1', [])).toEqual([]);
    expect(chanceFrom(seed).shuffle('deal:1', ['7H'])).toEqual(['7H']);
  });

  it('refuses a seed that has not 32 bytes', () => {
    expect(() => chanceFrom('00'.repeat(31))).toThrow('expected 32 bytes, got 31');
    expect(() => chanceFrom('xyz')).toThrow();
  });
});

describe('draws taken together', () => {
  /** Sum of squared deviations over what is expected: near the degrees of freedom where uniform. */
  const chiSquare = (counts: readonly number[]) => {
    const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
    return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  };

  it('fall evenly on each number', () => {
    const counts = new Array<number>(10).fill(0);
    for (let at = 0; at < 10_000; at += 1) {
      const drawn = chanceFrom(seed).below(`even:${at}`, 10);
      counts[drawn] = (counts[drawn] ?? 0) + 1;
    }
    // 9 degrees of freedom: above 27.9 in one of a thousand.
    expect(chiSquare(counts)).toBeLessThan(27.9);
  });

  it('fall evenly on each order of four', () => {
    const counts = new Map<string, number>();
    for (let at = 0; at < 12_000; at += 1) {
      const order = chanceFrom(seed).shuffle(`order:${at}`, ['a', 'b', 'c', 'd']).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    // 23 degrees of freedom: above 49.7 in one of a thousand.
    expect(chiSquare([...counts.values()])).toBeLessThan(49.7);
  });
});

describe('a seed', () => {
  const parts: SeedParts = {
    serverBytes: '11'.repeat(32),
    contributions: ['22'.repeat(16), null, '33'.repeat(16)],
    game: 'mystery',
    options: { prizesToWin: 4, first: 'cut', discards: 'open' },
    seats: 3,
    rulesVersion: 1,
    generatorVersion: 1,
  };

  it('is HKDF over bytes, contributions and all that names the match, by other means too', () => {
    const input = Buffer.concat([
      Buffer.from('11'.repeat(32), 'hex'),
      Buffer.of(1),
      Buffer.from('22'.repeat(16), 'hex'),
      Buffer.of(0),
      Buffer.of(1),
      Buffer.from('33'.repeat(16), 'hex'),
    ]);
    // Canonical JSON (RFC 8785): keys sorted, nothing between.
    const info =
      '{"game":"mystery","generatorVersion":1,"options":{"discards":"open","first":"cut","prizesToWin":4},"rulesVersion":1,"seats":3}';
    const expected = Buffer.from(hkdfSync('sha256', input, 'longhand seed', info, 32));
    expect(deriveSeed(parts)).toBe(expected.toString('hex'));
  });

  it('does not hang on the order in which options are written', () => {
    const options = { first: 'cut', discards: 'open', prizesToWin: 4 };
    expect(deriveSeed({ ...parts, options })).toBe(deriveSeed(parts));
  });

  it('is another with any part changed', () => {
    const others: Partial<SeedParts>[] = [
      { serverBytes: `12${'11'.repeat(31)}` },
      { contributions: ['22'.repeat(16), '33'.repeat(16), null] },
      { contributions: ['22'.repeat(16), '00'.repeat(16), '33'.repeat(16)] },
      { contributions: ['22'.repeat(16), null, '33'.repeat(16), null] },
      { game: 'corridor' },
      { options: { ...parts.options, first: 0 } },
      { seats: 4 },
      { rulesVersion: 2 },
      { generatorVersion: 2 },
    ];
    const seeds = [{}, ...others].map((change) => deriveSeed({ ...parts, ...change }));
    expect(new Set(seeds).size).toBe(seeds.length);
  });

  it('is refused where bytes have another length', () => {
    expect(() => deriveSeed({ ...parts, serverBytes: '11'.repeat(31) })).toThrow('32 bytes');
    expect(() => deriveSeed({ ...parts, contributions: ['22'.repeat(15)] })).toThrow('16 bytes');
  });

  it('takes for a device that gave nothing what HKDF makes of the server’s bytes', () => {
    const id = '0b0e7c52-8a4e-4c7e-9d58-2f6f4d1f8f11';
    const expected = hkdfSync(
      'sha256',
      Buffer.alloc(32, 0x11),
      'longhand contribution',
      `${id} 3`,
      16,
    );
    expect(contributionInPlace('11'.repeat(32), id, 3)).toBe(Buffer.from(expected).toString('hex'));
  });

  it('is committed to by SHA-256 over the bytes and the id of the match', () => {
    const id = '0b0e7c52-8a4e-4c7e-9d58-2f6f4d1f8f11';
    const expected = createHash('sha256').update(Buffer.alloc(32, 0x11)).update(id).digest('hex');
    expect(commitment('11'.repeat(32), id)).toBe(expected);
  });
});
