import 'server-only';
import { lookup as resolve } from 'node:dns/promises';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { env } from '@/lib/env';

/**
 * Posts to addresses that users entered. None of them leads into a private network: every address
 * that a name stands for is looked at, and the connection goes to one of those and no other, however
 * the name is answered later. No redirect is followed, little is read, and it is over soon.
 */

export interface Posted {
  readonly status: number;
  /** The beginning of what was answered. */
  readonly text: string;
}

/** The address may not be posted to, whatever answers there. */
export class Forbidden extends Error {
  override readonly name = 'Forbidden';
}

const seconds = 10;
const mostBytes = 4 * 1024;

/**
 * Whether an address could be posted to, by its form alone: https and no password in it. With
 * `WEBHOOK_LOOPBACK` also http, for a receiver on this machine.
 */
export function isOutward(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password, hostname } = new URL(address);
  if (username !== '' || password !== '' || hostname === '') return false;
  return protocol === 'https:' || (protocol === 'http:' && env().webhookLoopback);
}

/**
 * Posts, and answers with what came back, whatever its status.
 * @throws Forbidden where the address may not be posted to; an Error where nobody answered.
 */
export async function postOutward(
  address: string,
  { headers, body }: { headers: Readonly<Record<string, string>>; body: string | Uint8Array },
): Promise<Posted> {
  if (!isOutward(address)) throw new Forbidden('the address must begin with https://');
  const url = new URL(address);
  const pinned = await allowedAddress(url.hostname.replace(/^\[|\]$/g, ''));
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((done, failed) => {
    const request = send(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
        agent: false,
        lookup: always(pinned),
        signal: AbortSignal.timeout(seconds * 1000),
      },
      (response) => {
        const parts: Buffer[] = [];
        let length = 0;
        const finish = () =>
          done({
            status: response.statusCode ?? 0,
            text: Buffer.concat(parts).toString('utf8').slice(0, mostBytes),
          });
        response.on('data', (part: Buffer) => {
          parts.push(part);
          length += part.length;
          if (length <= mostBytes) return;
          finish();
          response.destroy();
        });
        response.on('end', finish);
        response.on('error', failed);
      },
    );
    request.on('error', failed);
    request.end(body);
  });
}

/** One of the addresses that a name stands for, all of which must be out in the open. */
async function allowedAddress(host: string): Promise<string> {
  const found = isIP(host)
    ? [host]
    : (await resolve(host, { all: true })).map((one) => one.address);
  const wrong = found.find((address) => !isAllowed(address));
  const [first] = found;
  if (wrong !== undefined || first === undefined) {
    throw new Forbidden('the address leads into a private network');
  }
  return first;
}

function isAllowed(address: string): boolean {
  // An IPv4 address written as one of IPv6 is judged as what it is.
  const range = ipaddr.process(address.replace(/%.*$/, '')).range();
  return range === 'unicast' || (range === 'loopback' && env().webhookLoopback);
}

function always(address: string): LookupFunction {
  const family = isIP(address);
  return (_host, options, done) => {
    if (options.all) done(null, [{ address, family }]);
    else done(null, address, family);
  };
}
