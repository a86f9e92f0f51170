import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GET as goOn } from '@/app/go/route';
import { insidePath } from '@/app/sign-in/path';
import { insideUrl } from '@/lib/auth/ask-next-auth';
import { setEnv } from '@/lib/env';

/** Where somebody is sent on to, as an address bar or a link says: never to another site. */

const elsewhere = [
  'https://evil.test/',
  '//evil.test/',
  '/\\evil.test/',
  '/\t/evil.test/',
  '\\\\evil.test/',
  '/.//evil.test/',
  '/matches/..//evil.test/',
  '/%2e//evil.test/',
  'javascript:alert(1)',
  'http://localhost:3000@evil.test/',
];

describe('a target that leads elsewhere', () => {
  beforeEach(() => setEnv({}));
  afterEach(() => setEnv({}));

  it.each(elsewhere)('is no path of this site: %j', (given) => {
    expect(insidePath(given, '/matches')).toBe('/matches');
  });

  it.each([...elsewhere, 'http://localhost:3000//evil.test/'])(
    'is no address that signing in returns to: %j',
    (given) => {
      expect(insideUrl(given)).toBeUndefined();
    },
  );

  it.each(elsewhere)('is not gone on to after a form: %j', (given) => {
    const url = `http://localhost:3000/go?to=${encodeURIComponent(given)}`;
    expect(goOn(new Request(url)).headers.get('Location')).toBe('/');
  });
});

describe('a target on this site', () => {
  beforeEach(() => setEnv({}));
  afterEach(() => setEnv({}));

  it.each(['/', '/matches/7?at=3#log', '/join/x?next=//y', '/a//b'])('is kept: %j', (given) => {
    expect(insidePath(given, '/elsewhere')).toBe(given);
    expect(insideUrl(given)).toBe(`http://localhost:3000${given}`);
  });
});
