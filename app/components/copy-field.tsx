'use client';

import { useEffect, useId, useRef, useState } from 'react';

/** A line of text to hand on, with a button that copies it where the browser can. */
export function CopyField({ label, text }: { label: string; text: string }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'plain' | 'ready' | 'copied'>('plain');

  // Without JavaScript there is no button that would do nothing.
  useEffect(() => setState('ready'), []);

  async function copy() {
    input.current?.select();
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      // Selected it is, and can be copied by hand.
    }
  }

  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <div className="mt-1 flex flex-wrap gap-2">
        <input
          ref={input}
          id={id}
          readOnly
          value={text}
          className="field min-w-0 flex-1 basis-52 font-mono text-sm"
          onFocus={(event) => event.currentTarget.select()}
        />
        {state !== 'plain' && (
          <button type="button" className="button" onClick={copy}>
            {state === 'copied' ? 'Copied' : 'Copy'}
          </button>
        )}
      </div>
      <p role="status" className="sr-only">
        {state === 'copied' ? 'Copied.' : ''}
      </p>
    </div>
  );
}
