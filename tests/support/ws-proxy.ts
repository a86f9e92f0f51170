import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { pipeline } from 'node:stream';
import { createWebSocketStream, WebSocketServer } from 'ws';

export type WsProxy = {
  /** As the vercel driver takes it: `host:port/path`. */
  address: string;
  close(): Promise<void>;
};

/** Carries the wire protocol of one Postgres over WebSockets, as the hosts of the vercel driver do. */
export async function wsProxy(postgres: { host: string; port: number }): Promise<WsProxy> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  server.on('connection', (socket) => {
    // Always to that one Postgres, whatever address the client asks for.
    const upstream = connect(postgres.port, postgres.host);
    const stream = createWebSocketStream(socket);
    pipeline(stream, upstream, stream, () => socket.terminate());
  });
  const { port } = server.address() as AddressInfo;
  return {
    address: `localhost:${port}/v1`,
    async close() {
      for (const socket of server.clients) socket.terminate();
      server.close();
      await once(server, 'close');
    },
  };
}
