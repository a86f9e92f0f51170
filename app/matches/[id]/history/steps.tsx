'use client';

import { useRouter } from 'next/navigation';
import {
  type ChangeEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useTransition,
} from 'react';
import { useTakenOver } from '@/app/components/taken-over';

/**
 * Makes stepping through a history quick: links, slider and arrow keys replace the page in place,
 * so that steps do not fill the browser's own history. Without JavaScript they are links and a form.
 */
export function Steps({
  at,
  last,
  kept,
  children,
}: {
  at: number;
  last: number;
  /** What stays in the address beside the step. */
  kept: Readonly<Record<string, string>>;
  children: ReactNode;
}) {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const wanted = useRef(at);
  const takenOver = useTakenOver();
  const box = useRef<HTMLDivElement>(null);
  const range = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (!pending) wanted.current = at;
    if (range.current !== null && !pending) range.current.value = String(at);
  }, [at, pending]);

  const go = useCallback(
    (step: number) => {
      const to = Math.min(Math.max(step, 1), last);
      if (to === wanted.current) return;
      wanted.current = to;
      const search = new URLSearchParams({ ...kept, at: String(to) });
      startTransition(() => router.replace(`?${search}`, { scroll: false }));
    },
    [last, kept, router],
  );

  useEffect(() => {
    const present = box.current?.querySelector<HTMLElement>(`a[data-step="${at}"][aria-current]`);
    const list = present?.closest('ol');
    if (!present || !list) return;
    // The list alone is scrolled, never the page.
    list.scrollTop = present.offsetTop - list.clientHeight / 2;
  }, [at]);

  useEffect(() => {
    function press(event: KeyboardEvent) {
      const typing = event.target instanceof HTMLInputElement;
      if (typing || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.key === 'ArrowLeft') go(wanted.current - 1);
      if (event.key === 'ArrowRight') go(wanted.current + 1);
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [go]);

  function follow(event: MouseEvent<HTMLDivElement>) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = event.target instanceof Element ? event.target.closest('a[data-step]') : null;
    const step = Number(link?.getAttribute('data-step'));
    if (!step) return;
    event.preventDefault();
    go(step);
  }

  function slide(event: ChangeEvent<HTMLInputElement>) {
    const step = Number(event.target.value);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => go(step), 120);
  }

  return (
    // Only links inside are taken over, and they work by keyboard as links do.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div ref={box} onClick={follow}>
      <form method="get" className="mb-4 flex items-center gap-3">
        <label className="flex min-h-11 min-w-0 flex-1 items-center gap-3">
          <span className="sr-only">Step</span>
          <input
            ref={range}
            type="range"
            name="at"
            min={1}
            max={last}
            defaultValue={at}
            onChange={slide}
            className="h-11 w-full min-w-0 accent-postmark"
          />
        </label>
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {!takenOver && (
          <button type="submit" className="button button-quiet">
            Go
          </button>
        )}
      </form>
      {children}
    </div>
  );
}
