import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface CountedWire {
  readonly port: number;
  /** How often the server has said that it is ready for the next query: one a round trip. */
  readonly roundTrips: () => number;
  close(): Promise<void>;
}

const readyForQuery = 'Z'.charCodeAt(0);

/** Carries the wire protocol of a Postgres unchanged, and counts its round trips. */
export async function countedWire(postgres: { host: string; port: number }): Promise<CountedWire> {
  let count = 0;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(postgres.port, postgres.host);
    const eachMessage = messageReader((type) => {
      if (type === readyForQuery) count++;
    });
    upstream.on('data', eachMessage);
    client.pipe(upstream).pipe(client);
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        open.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    roundTrips: () => count,
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Hears the type of each message in a stream of them: a byte, then a length of four that counts itself. */
function messageReader(hear: (type: number) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 5) {
      const length = 1 + rest.readUInt32BE(1);
      if (rest.length < length) return;
      hear(rest.readUInt8(0));
      rest = rest.subarray(length);
    }
  };
}
