import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../lib/cli/paths.mjs';

// The service worker as it is served. A browser without a screen shows no notices to anybody, so what
// it is given here is a registration that keeps them as the Notifications API says.

interface Shown {
  readonly title: string;
  readonly tag: string;
  readonly data: unknown;
  readonly close: () => void;
}

/** A browser with the worker in it. */
function browserWithWorker() {
  let notices: Shown[] = [];
  const opened: string[] = [];
  const listeners = new Map<string, (event: object) => void>();
  const self = {
    addEventListener: (kind: string, listen: (event: object) => void) =>
      listeners.set(kind, listen),
    clients: {
      matchAll: async () => [],
      openWindow: async (url: string) => void opened.push(url),
    },
    registration: {
      getNotifications: async ({ tag }: { tag: string }) =>
        notices.filter((notice) => notice.tag === tag),
      async showNotification(title: string, { tag, data }: { tag: string; data: unknown }) {
        const notice: Shown = { title, tag, data, close: () => take(notice) };
        // One of a tag takes the place of another.
        notices = [...notices.filter((each) => each.tag !== tag), notice];
      },
    },
  };
  function take(notice: Shown): void {
    notices = notices.filter((each) => each !== notice);
  }
  runInContext(readFileSync(join(ROOT, 'public/push-worker.js'), 'utf8'), createContext({ self }));

  async function dispatch(kind: string, event: object): Promise<void> {
    let done: Promise<unknown> = Promise.resolve();
    listeners.get(kind)?.({ ...event, waitUntil: (work: Promise<unknown>) => (done = work) });
    await done;
  }
  return {
    shown: () => notices.map(({ tag, title }) => `${tag} ${title}`),
    opened,
    push: (told: object) => dispatch('push', { data: { json: () => told } }),
    says: (data: object) => dispatch('message', { data }),
    async presses(tag: string) {
      await dispatch('notificationclick', { notification: notices.find((one) => one.tag === tag) });
    },
  };
}

const told = (id: string, tag: string, title: string) => ({
  id,
  tag,
  title,
  body: 'x',
  url: `/${tag}`,
});

describe('a browser that shows notices', () => {
  it('shows one of a game, and closes it when it is told to', async () => {
    const browser = browserWithWorker();
    await browser.push(told('1', 'a', 'Your turn'));
    await browser.push(told('2', 'a', 'Still your turn'));
    await browser.push(told('3', 'b', 'Game over'));
    expect(browser.shown()).toEqual(['a Still your turn', 'b Game over']);
    await browser.push({ ...told('4', 'a', ''), close: true });
    expect(browser.shown()).toEqual(['b Game over']);
    await browser.says({ seen: 'b' });
    expect(browser.shown()).toEqual([]);
  });

  it('shows what went out twice once, also where it was shown already', async () => {
    const browser = browserWithWorker();
    await browser.push(told('1', 'a', 'Your turn'));
    await browser.push(told('1', 'a', 'Your turn, again'));
    expect(browser.shown()).toEqual(['a Your turn']);
  });

  it('opens its table when it is pressed', async () => {
    const browser = browserWithWorker();
    await browser.push(told('1', 'a', 'Your turn'));
    await browser.presses('a');
    expect(browser.opened).toEqual(['/a']);
    expect(browser.shown()).toEqual([]);
  });
});
