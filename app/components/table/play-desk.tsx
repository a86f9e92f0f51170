'use client';

import { useRouter } from 'next/navigation';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { MoveAnswer } from '@/lib/match/resource';
import { freshId } from '../form/send-json';
import { sendMove } from './send-move';

/**
 * The desk from which moves are sent while there is JavaScript. It knows whether one is on its way,
 * and says what became of the last one where that outlives its form.
 */

/** What became of a move. Where it was not done, `words` are for the form that has the choice to say. */
type Sending =
  | { readonly done: true }
  | { readonly done: false; readonly words: string | undefined };

interface Desk {
  readonly matchId: string;
  readonly version: number;
  readonly moveId: string;
  /** True from a move's sending until the table shows what it did. */
  readonly busy: boolean;
  readonly send: (move: object) => Promise<Sending>;
}

const DeskContext = createContext<Desk | undefined>(undefined);

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (desk === undefined) throw new Error('a move form stands outside of its desk');
  return desk;
}

interface Report {
  readonly tone: 'good' | 'problem';
  readonly lines: readonly string[];
  /** Said until the table shows this version. */
  readonly until: number | undefined;
}

export function PlayDesk({
  matchId,
  version,
  moveId,
  names,
  children,
}: {
  matchId: string;
  version: number;
  moveId: string;
  names: readonly string[];
  children: ReactNode;
}) {
  const router = useRouter();
  const [sending, setSending] = useState(false);
  const [answered, setAnswered] = useState(0);
  const [report, setReport] = useState<Report>();
  const attempt = useRef<{ key: string; moveId: string }>(undefined);
  const reportBox = useRef<HTMLDivElement>(null);

  const redraw = useCallback(() => {
    const { pathname, search } = window.location;
    if (search === '') router.refresh();
    else router.replace(pathname, { scroll: false });
  }, [router]);

  const say = useCallback((next: Report) => {
    setReport(next);
    requestAnimationFrame(() => reportBox.current?.focus());
  }, []);

  const send = useCallback(
    async (move: object): Promise<Sending> => {
      const key = JSON.stringify([version, move]);
      // The same choice again is the same move; another one must not be taken for it.
      if (attempt.current?.key !== key) {
        const spent = attempt.current?.moveId === moveId;
        attempt.current = { key, moveId: spent ? freshId() : moveId };
      }
      setSending(true);
      setReport(undefined);
      const sent = await sendMove(matchId, { version, moveId: attempt.current.moveId, move });
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
        case 'unknown':
          return { done: false, words: sent.words };
      }
    },
    [matchId, version, moveId, names, say, redraw],
  );

  const busy = sending || answered > version;
  const desk = useMemo(
    () => ({ matchId, version, moveId, busy, send }),
    [matchId, version, moveId, busy, send],
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
      {children}
    </DeskContext>
  );
}

/** What a move did, and who is next. */
function linesOf(answer: MoveAnswer, names: readonly string[]): string[] {
  const next = answer.toMove.map((seat) => names[seat] ?? 'somebody').join(', ');
  return [...answer.events.map(({ text }) => text), ...(next === '' ? [] : [`Next: ${next}.`])];
}
