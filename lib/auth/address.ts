import 'server-only';
import { randomUUID } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { isIPv6 } from 'node:net';
import { env } from '@/lib/env';

/**
 * Where a request comes from. Next shows its routes no socket, and writes `X-Forwarded-For` itself
 * where a request bears none, so what came over the wire is noted before Next sees the request: in
 * a header that carries a word which only this process knows.
 */

const header = 'x-longhand-peer';
const forwardedHeaders = /^(forwarded|x-forwarded-.*|x-real-ip|via)$/;

const shared: typeof globalThis & { longhandPeerWord?: string } = globalThis;

/** Notes the peer of every request that this process serves from now on. Call once, at its start. */
export function notePeers(): void {
  if (shared.longhandPeerWord !== undefined) return;
  const word = randomUUID();
  shared.longhandPeerWord = word;
  subscribe('http.server.request.start', (message) => {
    const { request, socket } = message as { request: IncomingMessage; socket: Socket };
    const forwarded = Object.keys(request.headers).some((name) => forwardedHeaders.test(name));
    request.headers[header] = [
      word,
      forwarded ? 'forwarded' : 'direct',
      socket.remoteAddress ?? '',
    ].join(' ');
  });
}

type HeadersLike = Pick<Headers, 'get'>;

interface Peer {
  readonly address: string;
  /** Whether the request bore a header of a proxy. */
  readonly forwarded: boolean;
}

/** Who is at the other end of the connection; undefined where this process does not serve itself. */
export function peerOf(headers: HeadersLike): Peer | undefined {
  const [word, how, address] = headers.get(header)?.split(' ') ?? [];
  if (word === undefined || word !== shared.longhandPeerWord || !address) return undefined;
  return { address, forwarded: how !== 'direct' };
}

/**
 * The network address that limits count by: the peer's, or with `TRUSTED_PROXIES` the one that the
 * outermost of them saw. An IPv6 address counts as its network of 64 bits, which one person has.
 */
export function addressOf({ headers }: { headers: HeadersLike }): string {
  const forwarded = (headers.get('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
  const proxies = env().trustedProxies;
  const address =
    proxies === 0 ? peerOf(headers)?.address : forwarded[Math.max(0, forwarded.length - proxies)];
  return address ? network(address) : 'unknown';
}

function network(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const bare = address.replace(/^\[|\](:\d+)?$/g, '').replace(/%.*$/, '');
  if (!isIPv6(bare)) return address.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  const [left = '', right] = bare.toLowerCase().split('::');
  const head = left === '' ? [] : left.split(':');
  const tail = right === undefined || right === '' ? [] : right.split(':');
  const zeros = Array(Math.max(0, 8 - head.length - tail.length)).fill('0');
  const groups = right === undefined ? head : [...head, ...zeros, ...tail];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
