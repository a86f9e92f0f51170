'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';

/** Turns notices on for this browser, which is asked by the browser itself. */
export function PushButton({
  publicKey,
  endpoints,
}: {
  publicKey: string;
  /** Of the browsers that show the user's notices already. */
  endpoints: readonly string[];
}) {
  const router = useRouter();
  const [state, setState] = useState<'no-scripts' | 'cannot' | 'off' | 'busy'>('no-scripts');
  const [endpoint, setEndpoint] = useState<string>();
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    const can = 'serviceWorker' in navigator && 'PushManager' in window;
    setState(can ? 'off' : 'cannot');
    if (!can) return;
    void navigator.serviceWorker
      .getRegistration(scope)
      .then((registration) => registration?.pushManager.getSubscription())
      .then((subscription) => setEndpoint(subscription?.endpoint));
  }, []);

  async function turnOn(): Promise<void> {
    setState('busy');
    setProblem(undefined);
    try {
      await subscribe(publicKey).then((subscription) => setEndpoint(subscription.endpoint));
      router.refresh();
    } catch (error) {
      setProblem(
        error instanceof Error && error.name === 'NotAllowedError'
          ? 'Your browser does not allow it. Look into its settings for this site.'
          : 'It could not be turned on. Try again in a while.',
      );
    }
    setState('off');
  }

  if (state === 'no-scripts') return <p>To turn it on for this browser, the page needs scripts.</p>;
  if (state === 'cannot') return <p>This browser cannot show notices.</p>;
  if (endpoint !== undefined && endpoints.includes(endpoint)) {
    return <p>This browser shows your notices.</p>;
  }
  return (
    <div className="grid justify-items-start gap-3">
      {problem && (
        <p role="alert" className="rounded-md border border-seal border-l-8 bg-seal-wash px-4 py-3">
          {problem}
        </p>
      )}
      <button
        type="button"
        className="button button-quiet"
        disabled={state === 'busy'}
        onClick={turnOn}
      >
        Show notices in this browser
      </button>
    </div>
  );
}

const scope = '/';

async function subscribe(publicKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register('/push-worker.js', { scope });
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  // One to another key, as of a house that was set up anew, gets nothing.
  if (before && !isFor(before, publicKey)) await before.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys } = subscription.toJSON();
  const response = await fetch('/api/me/push', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ endpoint, keys, label: nameOfBrowser() }),
  });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return subscription;
}

function isFor({ options }: PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey;
  if (key === null) return false;
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey;
}

/** Such as `Firefox on Linux`: enough to know it again in a list. */
function nameOfBrowser(): string {
  const agent = navigator.userAgent;
  const browser = ['Edg', 'Firefox', 'Chrome', 'Safari'].find((name) => agent.includes(`${name}/`));
  const system = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac', 'Linux'].find((name) =>
    agent.includes(name),
  );
  return `${browser === 'Edg' ? 'Edge' : (browser ?? 'A browser')}${system ? ` on ${system}` : ''}`;
}
