import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll } from 'vitest';

/** What was posted to a receiver. */
export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export type Answer = { readonly status: number; readonly headers?: Record<string, string> };

export type Receiver = {
  /** `http://127.0.0.1:port`. */
  readonly url: string;
  /** What has come, oldest first; `path` asks for one path only. */
  received(path?: string): Received[];
  /** How it answers from here on. */
  answers(answer: Answer | ((path: string) => Answer)): void;
  forget(): void;
  /** What came since this was last asked and was taken, not refused. */
  takeAccepted(): Received[];
};

/** Gives the test file that calls it an HTTP server on this machine that takes what is posted. */
export function receiver(): Receiver {
  let all: Received[] = [];
  let accepted: Received[] = [];
  let answer: (path: string) => Answer = () => ({ status: 200 });
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const path = request.url ?? '';
      const received = { path, headers: request.headers, body: Buffer.concat(parts) };
      const { status, headers = {} } = answer(path);
      all.push(received);
      if (status < 300) accepted.push(received);
      response.writeHead(status, headers).end('said');
    });
  });
  let url = '';

  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  return {
    get url() {
      return url;
    },
    received: (path) => all.filter((one) => path === undefined || one.path === path),
    answers(given) {
      answer = typeof given === 'function' ? given : () => given;
    },
    takeAccepted() {
      const taken = accepted;
      accepted = [];
      return taken;
    },
    forget() {
      all = [];
      accepted = [];
      answer = () => ({ status: 200 });
    },
  };
}
