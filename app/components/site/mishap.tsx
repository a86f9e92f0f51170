'use client';

/** A fault of ours. The digest finds it in the server's log. */
export function Mishap({ digest }: { digest: string | undefined }) {
  return (
    <div className="sheet mx-auto max-w-xl">
      <h1>Something broke on our side</h1>
      <p className="mt-3">
        What you were doing may not have been done: look before you do it again. Nothing that was
        confirmed to you is lost.
      </p>
      {digest && (
        <p className="mt-3 text-ink-soft">
          If you report this, name the number <span className="font-mono">{digest}</span>.
        </p>
      )}
      <p className="mt-5 flex flex-wrap gap-3">
        <button type="button" className="button" onClick={() => window.location.reload()}>
          Load this page again
        </button>
        <a href="/" className="button button-quiet">
          Start page
        </a>
      </p>
    </div>
  );
}
