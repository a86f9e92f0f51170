import { describe, expect, it } from 'vitest';
import { newToken } from '@/lib/auth/token';
import { leaksIn } from './log-scan';

describe('a scan of a log', () => {
  it.each([
    ['a card', 'hand: 7H,TD'],
    ['a card', '{"card":"AS"}'],
    ['a card', 'took 10H'],
    ['a card', 'Ada showed the Seven of Hearts.'],
    ['a mail address', 'could not mail bob+games@mail.example.org: 550'],
    ['a secret in hex', `seed ${'0123456789abcdef'.repeat(4)}`],
    ['a secret in hex', `contribution=${'ab'.repeat(16)}`],
  ])('finds %s: %s', (what, line) => {
    expect(leaksIn(`fine\n${line}\nfine`)[0]).toContain(`${what}, `);
  });

  it('finds tokens, of programs too, and links that hold one', () => {
    for (let count = 0; count < 20; count += 1) {
      const token = newToken();
      expect(leaksIn(`/join/${token}`), token).toHaveLength(1);
      expect(leaksIn(`Bearer longhand_${token}`), token).toHaveLength(1);
    }
  });

  it('lets be what a log is for', () => {
    const line = [
      'error 2f1c7a52-5f0c-4d8e-9a43-0d5a3d4a9c11 in GET /api/matches/{id} match -: Error 22P02',
      '    at async t.readMatch (.next/server/chunks/ssr/[root-of-the-server]__0a1b2c3d._.js:1:2345)',
      '    at node_modules_next_dist_compiled_next-server_app-page-turbo_runtime_prod_1a2b3c4d.js',
      'select "id" from "matches" where "id" = $1 as AND, HTTP/1.1 200 in 12ms ?a=%2C%3D',
    ].join('\n');
    expect(leaksIn(line)).toEqual([]);
  });
});
