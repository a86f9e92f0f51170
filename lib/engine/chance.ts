import { chacha20 } from '@noble/ciphers/chacha.js';
import { expand, hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import canonicalize from 'canonicalize';

/**
 * Chance: everything random in a match follows from one secret seed, and every draw is keyed by
 * its purpose and ordinal, so that acts outside the rules cannot move it. HKDF (RFC 5869) derives
 * the seed and a key for each draw; ChaCha20 (RFC 8439) expands that key; bounded numbers are
 * drawn by rejection. Nothing here draws randomness by itself.
 */

/** What a draw is for, and which time: `deal:1`, `reshuffle:2`. Each may be used once in a match. */
export type Purpose = `${string}:${number}`;

/** The random source that a game is handed. */
export interface Chance {
  /** The same items in an order drawn uniformly. */
  shuffle<T>(purpose: Purpose, items: readonly T[]): T[];
  /** A number from 0 to `bound` - 1, uniformly. */
  below(purpose: Purpose, bound: number): number;
}

/**
 * The version of everything in this file; a match keeps the one it was dealt with. Under the first the
 * server drew what stood for a device that gave nothing; since the second that follows from its bytes.
 */
export const generatorVersion = 2;

/** Bytes that the server draws as a match is created. */
export const serverBytesLength = 32;
/** Bytes that a seated person's device may contribute until the start. */
export const contributionLength = 16;

/** SHA-256 over the server's bytes and the match's id, in hex: published before anything is dealt. */
export function commitment(serverBytesHex: string, matchId: string): string {
  return bytesToHex(sha256(concatBytes(hexToBytes(serverBytesHex), utf8ToBytes(matchId))));
}

/**
 * What stands for the contribution of a seat whose device gave none, in hex: it follows from the
 * server's bytes, so that from the commitment on nobody has a choice in it.
 */
export function contributionInPlace(serverBytesHex: string, matchId: string, seat: number): string {
  const info = utf8ToBytes(`${matchId} ${seat}`);
  const bytes = exactly(serverBytesLength, serverBytesHex);
  return bytesToHex(
    hkdf(sha256, bytes, utf8ToBytes('longhand contribution'), info, contributionLength),
  );
}

/** All that a match's seed is derived from. */
export interface SeedParts {
  /** 32 bytes in hex. */
  readonly serverBytes: string;
  /** For each seat in order: 16 bytes in hex, or null for a seat that contributes none (a computer player). */
  readonly contributions: readonly (string | null)[];
  readonly game: string;
  readonly options: object;
  readonly seats: number;
  readonly rulesVersion: number;
  readonly generatorVersion: number;
}

/** The match's seed, 32 bytes in hex. Throws where bytes have the wrong length. */
export function deriveSeed(parts: SeedParts): string {
  const bytes = [exactly(serverBytesLength, parts.serverBytes)];
  for (const contribution of parts.contributions) {
    // A leading 0 or 1 keeps "none" apart from any bytes.
    if (contribution === null) bytes.push(Uint8Array.of(0));
    else bytes.push(Uint8Array.of(1), exactly(contributionLength, contribution));
  }
  const { game, options, seats, rulesVersion, generatorVersion } = parts;
  const info = canonicalize({ game, options, seats, rulesVersion, generatorVersion }) ?? '';
  return bytesToHex(
    hkdf(sha256, concatBytes(...bytes), utf8ToBytes('longhand seed'), utf8ToBytes(info), 32),
  );
}

/** The chance of a match, from its seed (32 bytes in hex). */
export function chanceFrom(seedHex: string): Chance {
  const seed = exactly(32, seedHex);
  return {
    shuffle(purpose, items) {
      const draw = drawer(seed, purpose);
      // Fisher and Yates, in Durstenfeld's form (Algorithm 235, CACM 7/1964).
      const result = [...items];
      for (let last = result.length - 1; last > 0; last--) {
        const at = draw(last + 1);
        const held = result[last] as (typeof result)[number];
        result[last] = result[at] as (typeof result)[number];
        result[at] = held;
      }
      return result;
    },
    below(purpose, bound) {
      return drawer(seed, purpose)(bound);
    },
  };
}

/** A source of bounded numbers for one purpose: 32-bit words of the key stream, by rejection. */
function drawer(seed: Uint8Array, purpose: Purpose): (bound: number) => number {
  const key = expand(sha256, seed, utf8ToBytes(`longhand draw ${purpose}`), 32);
  const blockBytes = 64 * 8;
  let counter = 0;
  let words = new DataView(new ArrayBuffer(0));
  let next = 0;
  return (bound) => {
    const limit = 2 ** 32 - (2 ** 32 % bound);
    for (;;) {
      if (next >= words.byteLength) {
        const stream = chacha20(
          key,
          new Uint8Array(12),
          new Uint8Array(blockBytes),
          undefined,
          counter,
        );
        words = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
        counter += blockBytes / 64;
        next = 0;
      }
      const word = words.getUint32(next, true);
      next += 4;
      if (word < limit) return word % bound;
    }
  };
}

function exactly(length: number, hex: string): Uint8Array {
  const bytes = hexToBytes(hex);
  if (bytes.length !== length) throw new Error(`expected ${length} bytes, got ${bytes.length}`);
  return bytes;
}
