import type { Db } from '@/db/client';
import { call, nobody, sessionOf, type Who } from '../http/client';
import type { Looking } from './leaving';
import type { House } from './pairs';
import type { Staged } from './stage';

/**
 * What a served build sends a viewer of a match: pages as markup, with the data that they hand to the
 * browser, the same as data of a navigation, and the interface with its headers.
 */
export function pagesOf(url: () => string, pages: Pages = everyPage): House {
  const sessions = new Map<string, Promise<Who>>();
  const session = (db: Db, match: Staged, { viewer, role }: Looking): Promise<Who> | Who => {
    // A watcher need not be signed in.
    if (role === 'watcher') return nobody;
    const asker = (typeof viewer === 'number' ? match.people[viewer] : undefined) ?? match.stranger;
    const known = sessions.get(asker.userId) ?? sessionOf(db, asker);
    sessions.set(asker.userId, known);
    return known;
  };
  return {
    stored: (log) => log,
    async tell(db, match, looking) {
      const who = await session(db, match, looking);
      const texts: Record<string, string> = {};
      for (const [name, path] of pages(match, looking)) {
        const { markup, data } = await page(url(), who, path);
        texts[name] = markup;
        texts[`${name}, its data`] = data;
        texts[`${name}, navigated to`] = await navigation(url(), who, path);
      }
      for (const [name, path] of programs(match, looking)) {
        texts[name] = await answer(url(), who, path);
      }
      return texts;
    },
  };
}

type Pages = (match: Staged, looking: Looking) => [name: string, path: string][];

/** What a way to look in adds to an address. */
function keyOf({ watch, invite }: Staged, { role }: Looking): Record<string, string> {
  if (role === 'watcher') return { watch };
  return role === 'invited' ? { invite } : {};
}

/** The table alone. */
export const tablePage: Pages = (match, looking) => {
  return [['table', `/matches/${match.id}?${new URLSearchParams(keyOf(match, looking))}`]];
};

const everyPage: Pages = (match, looking) => {
  const { id, invite } = match;
  const key = keyOf(match, looking);
  const step = (seq: number) => new URLSearchParams({ at: String(seq), ...key });
  return [
    ...tablePage(match, looking),
    ...looking.seqs.map((seq): [string, string] => [
      `history at ${seq}`,
      `/matches/${id}/history?${step(seq)}`,
    ]),
    ...(looking.role === 'seated'
      ? ([
          ['my games', '/matches'],
          ['home', '/'],
        ] as [string, string][])
      : []),
    ...(looking.role === 'invited'
      ? ([['invitation', `/join/${invite}`]] as [string, string][])
      : []),
  ];
};

function programs(match: Staged, looking: Looking): [string, string][] {
  const key = new URLSearchParams(keyOf(match, looking));
  const parts = ['', '/live', '/events', `/views/${looking.seqs.at(-1)}`, '/export', '/notebook'];
  return parts.map((part) => [`interface ${part}`, `/api/matches/${match.id}${part}?${key}`]);
}

async function page(
  url: string,
  who: Who,
  path: string,
): Promise<{ readonly markup: string; readonly data: string }> {
  const { status, headers, text } = await call(url, who, 'GET', path);
  const chunks: string[] = [];
  const markup = text.replaceAll(
    /<script[^>]*>self\.__next_f\.push\((\[.*?\])\)<\/script>/gs,
    (_, json: string) => {
      const [, chunk] = JSON.parse(json) as [number, unknown];
      chunks.push(String(chunk));
      return '';
    },
  );
  return {
    markup: sameAgain([status, told(headers), markup].join('\n')),
    data: sameAgain(settled(chunks.join(''))),
  };
}

async function navigation(url: string, who: Who, path: string): Promise<string> {
  const asked = `${path}${path.includes('?') ? '&' : '?'}_rsc`;
  const { status, headers, text } = await call(url, who, 'GET', asked, { headers: { RSC: '1' } });
  return sameAgain([status, told(headers), settled(text)].join('\n'));
}

async function answer(url: string, who: Who, path: string): Promise<string> {
  const { status, headers, text } = await call(url, who, 'GET', path);
  return [status, told(headers), text].join('\n');
}

/** All headers but the time of the answer. */
function told(headers: Headers): string {
  return JSON.stringify([...headers].filter(([name]) => name !== 'date'));
}

/** The rows of a page's data, each whole: one is written as soon as it is ready, now sooner, now later than another. */
function settled(flight: string): string {
  return flight.split('\n').sort().join('\n');
}

/**
 * What two answers to one and the same request differ in: each drawing of a table has an id of its
 * own for the move and one for the message that may be sent from it, and each navigation has one, by
 * which Next knows its head.
 */
const fresh = [
  /(?:name="(?:move|message)Id" value=|"(?:move|message)Id":)"([0-9a-f-]{36})"/g,
  /\["\$","\$L[0-9a-f]+","([\w-]{21})v",/g,
];

/**
 * The number that React gives a form for a browser without JavaScript: it counts on where a form is
 * drawn once more because its data was late, so that it differs with the time, on one and the same page.
 */
const formNumber = /(\$ACTION_(?:REF_)?)\d+/g;

function sameAgain(text: string): string {
  const ids = fresh.flatMap((pattern) => [...text.matchAll(pattern)].map(([, id = '']) => id));
  const same = ids.reduce((rest, id) => rest.replaceAll(id, 'a fresh id'), text);
  return same.replaceAll(formNumber, '$1n');
}
