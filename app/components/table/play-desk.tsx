'use client';

import { useRouter } from 'next/navigation';
import {
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useTransition,
} from 'react';
import type { MoveAnswer } from '@/lib/match/resource';
import type { SendingWords } from '@/lib/words/en/live';
import { freshId } from '../form/send-json';
import { useLate } from '../late';
import { forgetOthers } from './choice-memory';
import { DeskContext, type Sending } from './desk';
import { type MoveBody, sendMove } from './send-move';

/**
 * The desk from which moves are sent. It knows whether one is on its way, sends one again that may
 * not have arrived, and says what became of the last one where that outlives its form.
 */

interface Report {
  readonly tone: 'good' | 'problem';
  readonly lines: readonly string[];
  /** Said until the table shows this version. */
  readonly until: number | undefined;
}

/** A move that is sent again as soon as the server can be reached, and by whom that is heard. */
interface Waiting {
  readonly body: MoveBody;
  readonly later: (sending: Sending) => void;
}

export function PlayDesk({
  matchId,
  seat,
  turn,
  version,
  moveId,
  names,
  words,
  children,
}: {
  matchId: string;
  /** Where the viewer sits. */
  seat: number | null;
  turn: number;
  version: number;
  moveId: string;
  names: readonly string[];
  words: SendingWords;
  children: ReactNode;
}) {
  const router = useRouter();
  const [sending, setSending] = useState(false);
  const [answered, setAnswered] = useState(0);
  const [report, setReport] = useState<Report>();
  const [waiting, setWaiting] = useState<Waiting>();
  const [, startDrawing] = useTransition();
  const attempt = useRef<{ key: string; moveId: string }>(undefined);
  const reportBox = useRef<HTMLDivElement>(null);
  const place = useMemo(() => ({ matchId, seat, turn }), [matchId, seat, turn]);
  useEffect(() => forgetOthers(place), [place]);

  const redraw = useCallback(() => {
    const { pathname, search } = window.location;
    startDrawing(() => {
      if (search === '') router.refresh();
      else router.replace(pathname, { scroll: false });
    });
  }, [router]);

  const say = useCallback((next: Report) => {
    setReport(next);
    requestAnimationFrame(() => reportBox.current?.focus());
  }, []);

  const attemptOf = useCallback(
    async (body: MoveBody, later?: (sending: Sending) => void): Promise<Sending> => {
      setSending(true);
      setReport(undefined);
      setWaiting(undefined);
      const sent = await sendMove(matchId, body, words);
      setSending(false);
      switch (sent.kind) {
        case 'done':
          attempt.current = undefined;
          setAnswered(sent.answer.version);
          say({ tone: 'good', lines: linesOf(sent.answer, names), until: sent.answer.version });
          redraw();
          return { done: true };
        case 'overtaken':
          attempt.current = undefined;
          say({ tone: 'problem', lines: [sent.words], until: undefined });
          redraw();
          return { done: false, words: undefined };
        case 'refused':
          attempt.current = undefined;
          return { done: false, words: sent.words };
        case 'kept':
          if (later === undefined) return { done: false, words: sent.words };
          setWaiting({ body, later });
          return { done: false, words: sent.once };
      }
    },
    [matchId, names, words, say, redraw],
  );

  const send = useCallback(
    (move: object, later: (sending: Sending) => void): Promise<Sending> => {
      const key = JSON.stringify([version, move]);
      // The same choice again is the same move; another one must not be taken for it.
      if (attempt.current?.key !== key) {
        const spent = attempt.current?.moveId === moveId;
        attempt.current = { key, moveId: spent ? freshId() : moveId };
      }
      return attemptOf({ version, moveId: attempt.current.moveId, move }, later);
    },
    [version, moveId, attemptOf],
  );

  const reached = useCallback(() => {
    if (waiting === undefined) return;
    // As it was, also where the table has moved on: if it had arrived, this is its answer.
    void attemptOf(waiting.body).then(waiting.later);
  }, [waiting, attemptOf]);

  const change = useCallback(() => setWaiting(undefined), []);

  const busy = sending || answered > version;
  const slow = useLate(sending);
  const isWaiting = waiting !== undefined;
  const desk = useMemo(
    () => ({ place, version, moveId, busy, waiting: isWaiting, send, change, reached }),
    [place, version, moveId, busy, isWaiting, send, change, reached],
  );
  const said =
    report && (report.until === undefined || report.until > version) ? report : undefined;

  return (
    <DeskContext value={desk}>
      <div
        ref={reportBox}
        tabIndex={-1}
        // What went well is read out as it takes the focus, and what happened as the table is drawn anew.
        role={report?.tone === 'problem' ? 'alert' : undefined}
        className={
          said === undefined
            ? ''
            : `mb-4 rounded-md border px-4 py-3 ${said.tone === 'good' ? 'border-postmark bg-postmark-wash' : 'border-seal bg-seal-wash'}`
        }
      >
        {said !== undefined && <p className="whitespace-pre-line">{said.lines.join('\n')}</p>}
      </div>
      <p
        role="status"
        className={
          slow ? 'mb-4 rounded-md border border-postmark bg-postmark-wash px-4 py-3' : 'sr-only'
        }
      >
        {slow && words.slow}
      </p>
      {children}
    </DeskContext>
  );
}

/** What a move did, and who is next. */
function linesOf(answer: MoveAnswer, names: readonly string[]): string[] {
  const next = answer.toMove.map((seat) => names[seat] ?? 'somebody').join(', ');
  return [...answer.events.map(({ text }) => text), ...(next === '' ? [] : [`Next: ${next}.`])];
}
