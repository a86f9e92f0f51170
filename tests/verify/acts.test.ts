import { describe, expect, it } from 'vitest';
import type { Act } from '@/lib/engine/act';
import { seat } from '@/lib/engine/seat';
import { latest } from '@/lib/games/registry';
import type { Finding } from '@/lib/verify/finding';
import { verifyExport } from '@/lib/verify/verify';
import { wrongInWords } from '@/lib/verify/wording';
import { type ExportFile, playedToTheEnd } from './played';

/** Acts beside the game in a file: those that could be follow, any other is named. */

const [ada, ben, cem] = [seat(0), seat(1), seat(2)];
const at = '2026-03-01T12:00:00.000Z';
const later = '2026-03-03T12:00:00.000Z';
const { json: file } = playedToTheEnd(latest('mystery'), 3, 1);
const firstMove = file.log.findIndex(({ event }) =>
  ['turnPassed', 'challengePresented'].includes(event.type),
);

/** What is found of the file with acts in it, before the event at an index. */
function verdict(acts: readonly Act[], index = firstMove, change?: (file: ExportFile) => void) {
  const changed = structuredClone(file);
  changed.log.splice(index, 0, ...acts.map((event) => ({ seq: 0, at, event: { ...event } })));
  const told = acts.map((act) => ({ ...act, seq: 0, at, text: 'so' }));
  changed.events.splice(index, 0, ...told);
  changed.log.forEach((entry, number) => {
    entry.seq = number + 1;
  });
  changed.events.forEach((entry, number) => {
    entry.seq = number + 1;
  });
  changed.match.version = changed.log.length;
  change?.(changed);
  return verifyExport(changed);
}

function found(acts: readonly Act[], index = firstMove): Finding | undefined {
  return verdict(acts, index).wrong;
}

const seqAt = (index: number) => index + 1;
const vote = (by: typeof ada, agree = true): Act => ({ type: 'endVoteCast', seat: by, agree });
const asked: Act = { type: 'pauseAsked', seat: ada, days: 2 };
const agreed = (by: typeof ada): Act => ({ type: 'pauseAgreed', seat: by });
const begun: Act = { type: 'paused', seat: ada, days: 2, until: later, secondsLeft: null };
const resumed: Act = { type: 'resumed', seat: ben };

describe('a file with acts beside the game', () => {
  it('is verified, and says how many there were', () => {
    const acts = [vote(ada), vote(ada, false), asked, agreed(ben), agreed(cem), begun, resumed];
    const { verified, wrong } = verdict(acts);
    expect(wrong).toBeUndefined();
    expect(verified).toMatchObject({ acts: 7, events: file.log.length + 7 });
  });

  it('may hold a rematch after the end, and nothing else', () => {
    expect(found([{ type: 'rematchOpened', seat: ben }], file.log.length)).toBeUndefined();
    expect(found([vote(ben)], file.log.length)?.code).toBe('act');
  });

  it.each<[string, readonly Act[], number]>([
    ['of a seat that there is not', [vote(seat(7))], 0],
    ['cast twice', [vote(ben), vote(ben)], 1],
    ['taken back and never cast', [vote(ben, false)], 0],
    ['agreeing to what nobody asked', [agreed(ben)], 0],
    ['of a pause to which one did not agree', [asked, agreed(ben), begun], 2],
    ['of a pause that lasts longer', [asked, agreed(ben), agreed(cem), { ...begun, days: 3 }], 3],
    ['ending no pause', [resumed], 0],
    ['nudging oneself', [{ type: 'nudged', seat: ben, to: ben }], 0],
    ['of a rematch before the end', [{ type: 'rematchOpened', seat: ben }], 0],
  ])('is named at an act %s', (_, acts, wrong) => {
    const finding = found(acts);
    expect(finding).toMatchObject({ code: 'act', seq: seqAt(firstMove + wrong) });
    expect(finding && wrongInWords(finding)).toMatch(/nobody could do that here/);
  });

  it('is named at a move in a pause, and at a caretaker’s move by another seat', () => {
    const pausing = [asked, agreed(ben), agreed(cem), begun];
    expect(found(pausing)).toMatchObject({ code: 'while-paused', seq: seqAt(firstMove + 4) });
    const mover = file.log[firstMove]?.event.seat;
    const other = [ada, ben, cem].find((each) => each !== mover) ?? ada;
    const moved = (by: typeof ada): Act => ({ type: 'caretakerMoved', seat: by, turns: 1 });
    expect(found([moved(other)])).toMatchObject({ code: 'act', seq: seqAt(firstMove) });
    expect(found([moved(seat(mover ?? 0))])).toBeUndefined();
  });

  it('is named where the game ends by an agreement that there was not', () => {
    const ended = (votes: readonly Act[]) =>
      verdict(votes, firstMove, (changed) => {
        const outcome = {
          winners: [],
          tied: [0, 1, 2],
          everyoneLost: false,
          ending: 'agreement',
        };
        const end = { type: 'gameEnded', seat: null, outcome };
        const seq = firstMove + votes.length + 1;
        changed.log.splice(seq - 1, Number.POSITIVE_INFINITY, { seq, at, event: end });
        changed.events.splice(seq - 1, Number.POSITIVE_INFINITY, { ...end, seq, at, text: '' });
      }).wrong;
    const seq = firstMove + 3;
    expect(ended([vote(ada), vote(cem)])).toMatchObject({ code: 'not-agreed', seq });
    expect(ended([vote(ada), vote(ben), vote(cem)])?.code).toBe('summary');
  });
});
