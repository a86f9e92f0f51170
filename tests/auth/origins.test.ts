import { once } from 'node:events';
import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addressOf, notePeers } from '@/lib/auth/address';
import { foreignOrigin } from '@/lib/auth/origin';
import { setEnv } from '@/lib/env';
import { mailboxExists } from '@/lib/notify/mailbox';

/** From which page a request comes, from which machine, and who may see the local mailbox. */

beforeAll(() => setEnv({}));
afterEach(() => setEnv({}));

describe('a request that changes something', () => {
  const asks = (headers: Record<string, string>, method = 'POST') =>
    foreignOrigin(new Request('http://localhost:3000/api/matches', { method, headers }));

  it.each<[Record<string, string>]>([
    [{}],
    [{ 'Sec-Fetch-Site': 'same-origin' }],
    [{ 'Sec-Fetch-Site': 'none' }],
    [{ 'Sec-Fetch-Site': 'same-origin', Origin: 'https://evil.test' }],
    [{ Origin: 'http://localhost:3000' }],
    [{ Origin: 'http://127.0.0.1:3000' }],
    [{ Origin: 'http://[::1]:3000' }],
    [{ Origin: 'https://evil.test', Authorization: 'Bearer x' }],
  ])('passes with %j', (headers) => {
    expect(asks(headers)).toBe(false);
  });

  it.each<[Record<string, string>]>([
    [{ 'Sec-Fetch-Site': 'cross-site' }],
    [{ 'Sec-Fetch-Site': 'same-site' }],
    [{ 'Sec-Fetch-Site': 'cross-site', Origin: 'http://localhost:3000' }],
    [{ Origin: 'https://evil.test' }],
    [{ Origin: 'http://localhost:3001' }],
    [{ Origin: 'https://localhost:3000' }],
    [{ Origin: 'http://localhost.evil.test:3000' }],
    [{ Origin: 'null' }],
    [{ Origin: '' }],
  ])('is foreign with %j', (headers) => {
    expect(asks(headers)).toBe(true);
  });

  it('must come from the public address itself where that is not of this machine', () => {
    setEnv({ PUBLIC_URL: 'https://cards.example', MAIL_URL: 'smtp://x.test' });
    expect(asks({ Origin: 'https://cards.example' })).toBe(false);
    expect(asks({ Origin: 'https://www.cards.example' })).toBe(true);
    expect(asks({ Origin: 'http://localhost:3000' })).toBe(true);
  });

  it('is asked only where it changes something', () => {
    expect(asks({ Origin: 'https://evil.test' }, 'GET')).toBe(false);
  });
});

describe('a request over the wire', () => {
  let server: Server;
  let seen: Headers;

  beforeAll(async () => {
    notePeers();
    server = createServer((request, response) => {
      // As Next does, which the limits must not take for a proxy's word.
      request.headers['x-forwarded-for'] ??= request.socket.remoteAddress ?? '';
      seen = new Headers(
        Object.entries(request.headers).map(([name, value]): [string, string] => [
          name,
          String(value),
        ]),
      );
      response.end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => void server.close());

  async function sent(headers: Record<string, string>): Promise<Headers> {
    const { port } = server.address() as AddressInfo;
    const request = httpRequest({ host: '127.0.0.1', port, headers }).end();
    const [response] = await once(request, 'response');
    response.resume();
    return seen;
  }

  it('counts by its peer, whatever it says of itself', async () => {
    const headers = await sent({
      'X-Forwarded-For': '203.0.113.9',
      'X-Longhand-Peer': 'x direct 1.2.3.4',
    });
    expect(addressOf({ headers })).toBe('127.0.0.1');
  });

  it('counts by what the outermost of the trusted proxies saw', async () => {
    const headers = await sent({ 'X-Forwarded-For': '198.51.100.1, 203.0.113.9, 203.0.113.10' });
    setEnv({ TRUSTED_PROXIES: '1' });
    expect(addressOf({ headers })).toBe('203.0.113.10');
    setEnv({ TRUSTED_PROXIES: '2' });
    expect(addressOf({ headers })).toBe('203.0.113.9');
    setEnv({ TRUSTED_PROXIES: '9' });
    expect(addressOf({ headers })).toBe('198.51.100.1');
  });

  it('counts all of a network of IPv6 as one', async () => {
    setEnv({ TRUSTED_PROXIES: '1' });
    const from = async (address: string) =>
      addressOf({ headers: await sent({ 'X-Forwarded-For': address }) });
    expect(await from('2001:db8:0:1::5')).toBe('2001:db8:0:1::/64');
    expect(await from('2001:0DB8:0000:0001:ffff:1:2:3')).toBe('2001:db8:0:1::/64');
    expect(await from('2001:db8:0:2::5')).not.toBe('2001:db8:0:1::/64');
    expect(await from('::ffff:203.0.113.9')).toBe('203.0.113.9');
  });

  it('of nobody known has no address to count by', () => {
    const headers = new Headers({ 'X-Forwarded-For': '203.0.113.9' });
    expect(addressOf({ headers })).toBe('unknown');
  });

  describe('to the local mailbox', () => {
    it.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'localhost'])(
      'finds it at %s',
      async (Host) => {
        expect(mailboxExists(await sent({ Host }))).toBe(true);
      },
    );

    it.each<[Record<string, string>]>([
      [{ Host: 'cards.example' }],
      [{ Host: 'localhost.evil.test' }],
      [{ Host: 'localhost:3000', Forwarded: 'for=1.2.3.4' }],
      [{ Host: 'localhost:3000', 'X-Forwarded-For': '127.0.0.1' }],
      [{ Host: 'localhost:3000', 'X-Forwarded-Proto': 'https' }],
      [{ Host: 'localhost:3000', 'X-Real-IP': '127.0.0.1' }],
      [{ Host: 'localhost:3000', Via: '1.1 proxy' }],
    ])('finds none with %j', async (headers) => {
      expect(mailboxExists(await sent(headers))).toBe(false);
    });

    it.each<[Record<string, string>]>([
      [{ LOCAL_MAILBOX: '0' }],
      [{ MAIL_URL: 'smtp://127.0.0.1:2525' }],
      [{ HOST: '0.0.0.0' }],
      [{ PUBLIC_URL: 'https://cards.example', MAIL_URL: 'smtp://x.test' }],
    ])('finds none on a server with %j', async (environment) => {
      const headers = await sent({ Host: 'localhost:3000' });
      setEnv(environment);
      expect(mailboxExists(headers)).toBe(false);
    });

    it('finds none where this process does not know who is at the other end', () => {
      expect(mailboxExists(new Headers({ Host: 'localhost:3000' }))).toBe(false);
    });
  });
});
