import { sql } from 'drizzle-orm';
import { deck, ranks, suits } from '@/lib/engine/card';
import { cardName } from '@/lib/words/say';
import type { TestDatabase } from './database';

/**
 * What may stand in no log and in no error that is kept: cards, seeds and the bytes behind them, tokens
 * and links, addresses of mails. Found by what it looks like, so that nobody has to say what there was.
 */

const looks: readonly (readonly [what: string, pattern: RegExp])[] = [
  // Not the escapes of an address, `%2C` and `%3D`.
  ['a card', new RegExp(`(?<![\\w%-])(10|[${ranks.join('')}])[${suits.join('')}](?![\\w-])`, 'g')],
  ['a card', new RegExp(`\\b(${deck.map(cardName).join('|')})\\b`, 'gi')],
  ['a mail address', /[\w.+-]+@[\w-]+(\.[\w-]+)+/g],
  // Seeds, bytes, contributions, hashes, tokens of next-auth.
  ['a secret in hex', /(?<![\w-])[0-9a-f]{32,}(?![\w-])/gi],
  [
    'a token',
    /(?<![\w-])(longhand_)?(?=[\w-]*[A-Z])(?=[\w-]*[a-z])(?=[\w-]*\d)[\w-]{43}(?![\w-])/g,
  ],
];

/** What a text holds of what it must not, a line each, with what stands around it. */
export function leaksIn(text: string): string[] {
  return looks.flatMap(([what, pattern]) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => {
      const around = text.slice(Math.max(0, index - 80), index + found.length + 40);
      return `${what}, ${found}: … ${around.replaceAll('\n', ' ⏎ ')} …`;
    }),
  );
}

/** What a server printed while it used this database: the same, and every secret of it in whatever form. */
export async function leaksOfServer({ db }: TestDatabase, printed: string): Promise<string[]> {
  // The query builder does not know the results of a statement of its own.
  const { rows } = (await db.execute(sql`
    select seed as secret from match_secrets where seed is not null
    union select server_bytes from match_secrets
    union select contribution from seats where contribution is not null
    union select email from users where email is not null`)) as unknown as {
    rows: { secret: string }[];
  };
  const forms = rows.flatMap(({ secret }) => [
    secret,
    ...(/^[0-9a-f]{32,}$/.test(secret) ? [Buffer.from(secret, 'hex').toString('base64')] : []),
  ]);
  return [...leaksIn(printed), ...forms.filter((form) => printed.includes(form))];
}
