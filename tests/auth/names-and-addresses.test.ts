import { describe, expect, it } from 'vitest';
import { mailAddressSchema } from '@/lib/auth/mail-address';
import { nameFor, nameSchema } from '@/lib/auth/name';
import { gitHubAddress, googleProfile } from '@/lib/auth/providers';

/** What people may be called, and when two ways of writing an address are one person's. */

describe('a name', () => {
  it.each(['Ada', '小林', 'Zoë', "O'Brien", '🂡', 'a'.repeat(40), '👩‍🚀'])('may be %s', (name) => {
    expect(nameSchema.parse(name)).toBe(name.normalize('NFC'));
  });

  it('is taken without the space around it', () => {
    expect(nameSchema.parse('  Ada \t')).toBe('Ada');
  });

  it.each([
    ['nothing', ''],
    ['space', '   '],
    ['41 characters', 'a'.repeat(41)],
    ['a new line', 'Ada\nBcc: eve@x.test'],
    ['a line separator', 'Ada\u2028Ben'],
    ['a null character', 'A\0da'],
    ['text turned round', 'Ada\u202Eneb'],
    ['an isolate', 'Ada\u2067'],
    ['half a surrogate pair', 'Ada\uD800'],
    ['nothing visible', '\u200B\u200D'],
  ])('may not be or hold %s', (_, name) => {
    expect(nameSchema.safeParse(name).success).toBe(false);
  });

  it('of one who gave none is what the provider says, or the first word of the address', () => {
    expect(nameFor('Ada Lovelace', 'x@y.test')).toBe('Ada Lovelace');
    expect(nameFor(undefined, 'ada.lovelace+cards@y.test')).toBe('Ada');
    expect(nameFor('\u202E', '123@y.test')).toBe('Newcomer');
    expect(nameFor('a'.repeat(60), undefined)).toBe('a'.repeat(40));
  });
});

describe('a mail address', () => {
  it.each([
    ['Bob@X.test', 'bob@x.test'],
    [' bob@x.test\n', 'bob@x.test'],
    ['BOB@LOCALHOST', 'bob@localhost'],
    ['bob+cards@sub.x.test', 'bob+cards@sub.x.test'],
  ])('%j is %j', (given, address) => {
    expect(mailAddressSchema.parse(given)).toBe(address);
  });

  it.each([
    '',
    'bob',
    '@x.test',
    'bob@',
    'bob@x..test',
    'bob@x.test, eve@x.test',
    'bob@x.test,eve',
    'Bob <bob@x.test>',
    '"bob"@x.test',
    'a@b@c.test',
    'bob@x.test\r\nBcc: eve@x.test',
    'bob@-x.test',
    `${'a'.repeat(65)}@x.test`,
    `bob@${'a.'.repeat(130)}test`,
  ])('is not %j', (given) => {
    expect(mailAddressSchema.safeParse(given).success).toBe(false);
  });
});

describe('an address from a provider', () => {
  it('counts only where Google has confirmed it', () => {
    const claims = { sub: '1', name: 'Ada', email: 'ada@x.test' };
    expect(googleProfile({ ...claims, email_verified: true }).email).toBe('ada@x.test');
    expect(googleProfile({ ...claims, email_verified: false }).email).toBeNull();
    expect(googleProfile(claims).email).toBeNull();
  });

  it('counts only where it is the primary one, and GitHub has confirmed it', () => {
    const address = { email: 'ada@x.test', primary: true, verified: true };
    expect(gitHubAddress([{ ...address, primary: false }, address])).toBe('ada@x.test');
    expect(gitHubAddress([{ ...address, verified: false }])).toBeUndefined();
    expect(gitHubAddress([{ ...address, primary: false }])).toBeUndefined();
    expect(gitHubAddress([])).toBeUndefined();
  });
});
