import { describe, expect, it } from 'vitest';
import { latest } from '@/lib/games/registry';
import { compareWithMemory, type Memory } from '@/lib/verify/memory';
import { verifyExport } from '@/lib/verify/verify';
import { purposeInWords, recollectionInWords, verdictInWords } from '@/lib/verify/wording';
import { playedToTheEnd } from './played';

/** What a device remembers of a match, held against a file that is sound in itself. */

const { json } = playedToTheEnd(latest('corridor'), 3, 1);
const { verified } = verifyExport(json);
if (verified === undefined) throw new Error('not verified');
const file = verified;
const { commitment } = file;
const sentBy = (seat: number) => file.contributions[seat]?.contribution ?? '';
const nothing: Memory = { sent: [] };

function compared(
  memory: Partial<Memory>,
  seat: number | null = 0,
  matchId = file.matchId,
): { verdict: string; said: string[] } {
  const found = compareWithMemory(file, { matchId, seat, memory: { ...nothing, ...memory } });
  return { verdict: verdictInWords(found), said: found.map(recollectionInWords) };
}

const well = 'All is well: every card follows from what was sealed before the deal.';
const other = 'The game is sound in itself, but it is not the one that this device remembers.';

describe('a device that saw the commitment', () => {
  const seen = (value: string, beforeDeal: boolean) => ({ commitment: { value, beforeDeal } });

  it('says that it is the same, and whether it stood there before the deal', () => {
    expect(compared(seen(commitment, true), null)).toEqual({
      verdict: well,
      said: ['It is the commitment that this device was shown before the deal.'],
    });
    expect(compared(seen(commitment, false), null).said).toEqual([
      'It is the commitment that this device was shown while the game was played; before the deal it was shown none.',
    ]);
  });

  it('says that it was another', () => {
    expect(compared(seen('ab'.repeat(32), true), null)).toEqual({
      verdict: other,
      said: [`The commitment that this device was shown before is another: ${'ab'.repeat(32)}.`],
    });
  });
});

describe('a device that contributed', () => {
  it('finds its contribution at its own seat, also where it sent several', () => {
    const sent = ['00'.repeat(16), sentBy(2)];
    expect(compared({ sent }, 2)).toMatchObject({
      verdict: well,
      said: [expect.anything(), 'Your own contribution is as this device sent it.'],
    });
    expect(compared({ sent }, 0).verdict).toBe(other);
  });

  it('says where what stands for its seat is none that it sent', () => {
    expect(compared({ sent: ['00'.repeat(16)] })).toMatchObject({
      verdict: other,
      said: [expect.anything(), expect.stringMatching(/^Your own contribution is none that/)],
    });
  });

  it('accuses nobody where it left before the start and only looks on', () => {
    expect(compared({ sent: ['00'.repeat(16)] }, null)).toMatchObject({
      verdict: well,
      said: [expect.anything()],
    });
  });
});

describe('a device that remembers nothing', () => {
  it('says so, and finds nothing wrong', () => {
    const [seen, own] = compared({}, 0).said;
    expect(compared({}, 0).verdict).toBe(well);
    expect(seen).toMatch(/^This device was not shown the commitment before the end/);
    expect(own).toMatch(/^Your own contribution came from another device/);
    expect(compared({}, 1).said[1]).toMatch(/^No device of yours contributed/);
    expect(compared({}, null).said).toHaveLength(1);
  });
});

describe('a file of another match', () => {
  it('is named as that, and nothing of it is compared', () => {
    const elsewhere = compared({ sent: [sentBy(0)] }, 0, '00000000-0000-4000-8000-000000000000');
    expect(elsewhere).toEqual({
      verdict: other,
      said: ['The file is of another game than this page.'],
    });
  });
});

describe('a draw of chance', () => {
  it('is called by what it was for, with a number where there can be several', () => {
    expect(purposeInWords('deal:1')).toBe('Deal');
    expect(purposeInWords('reshuffle:2')).toBe('Reshuffle 2');
    for (const { purpose } of file.draws) expect(purposeInWords(purpose)).toMatch(/^[A-Z]/);
  });
});
