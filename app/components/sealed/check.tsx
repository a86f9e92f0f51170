'use client';

import { useState } from 'react';
import type { Verified } from '@/lib/verify/finding';
import { compareWithMemory } from '@/lib/verify/memory';
import {
  recollectionInWords,
  rightInWords,
  verdictInWords,
  wrongInWords,
} from '@/lib/verify/wording';
import { useTakenOver } from '../taken-over';
import { recall } from './device-memory';
import { VerifiedDetails } from './verified-details';

/** What a check found, in words. */
interface Checked {
  /** Whether everything is as it should be. */
  readonly right: boolean;
  readonly summary: string;
  /** What was held against what, and whether it agreed; undefined where nothing could be compared. */
  readonly lines: readonly { readonly words: string; readonly agrees: boolean | undefined }[];
  readonly verified?: Verified | undefined;
}

interface Asked {
  readonly matchId: string;
  /** Where the match's file is. */
  readonly file: string;
  /** The visitor's seat. */
  readonly seat: number | null;
  /** By seat. */
  readonly names: readonly string[];
}

/** Plays a finished match again in the visitor's own browser and says whether its deal was fair. */
export function Check(asked: Asked) {
  const takenOver = useTakenOver();
  const [state, setState] = useState<'asked' | 'working' | 'unreachable' | Checked>('asked');
  // Without JavaScript there is no button that would do nothing.
  if (!takenOver) return null;

  async function check() {
    setState('working');
    try {
      setState(await checked(asked));
    } catch {
      setState('unreachable');
    }
  }

  const found = typeof state === 'object' ? state : undefined;
  return (
    <div className="mt-4">
      <button type="button" className="button" onClick={check} disabled={state === 'working'}>
        {state === 'working' ? 'Checking …' : 'Check this deal'}
      </button>
      <div role="status">
        {state === 'unreachable' && (
          <p className="mt-3">
            The game could not be fetched. Check your connection and try again.
          </p>
        )}
        {found && (
          <div
            className={`mt-3 rounded-md border px-4 py-3 ${
              found.right ? 'border-postmark bg-postmark-wash' : 'border-seal bg-seal-wash'
            }`}
          >
            <p className="wrap-anywhere font-semibold">{found.summary}</p>
            {found.lines.length > 0 && (
              <ul className="mt-2 grid gap-1.5">
                {found.lines.map(({ words, agrees }) => (
                  <li key={words} className="wrap-anywhere flex gap-2">
                    <Mark agrees={agrees} />
                    <span className="min-w-0">{words}</span>
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
      </div>
      {found?.verified && <VerifiedDetails verified={found.verified} names={asked.names} />}
    </div>
  );
}

function Mark({ agrees }: { agrees: boolean | undefined }) {
  const [sign, said] =
    agrees === undefined ? ['–', 'Not known: '] : agrees ? ['✓', 'Right: '] : ['✗', 'Wrong: '];
  return (
    <span className="w-4 flex-none text-center">
      <span aria-hidden="true">{sign}</span>
      <span className="sr-only">{said}</span>
    </span>
  );
}

async function checked({ matchId, file, seat }: Asked): Promise<Checked> {
  const [answer, { verifyExport }] = await Promise.all([
    fetch(file, { cache: 'no-store' }),
    // The rules come along only for who asks for them.
    import('@/lib/verify/verify'),
  ]);
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  const { verified, wrong } = verifyExport(await answer.json());
  if (wrong !== undefined) {
    return {
      right: false,
      summary: 'Something is wrong with this game.',
      lines: [{ words: wrongInWords(wrong), agrees: false }],
    };
  }
  const compared = compareWithMemory(verified, { matchId, seat, memory: recall(matchId) });
  return {
    right: compared.every(({ agrees }) => agrees !== false),
    summary: verdictInWords(compared),
    lines: [
      ...rightInWords(verified).map((words) => ({ words, agrees: true })),
      ...compared.map((each) => ({ words: recollectionInWords(each), agrees: each.agrees })),
    ],
    verified,
  };
}
