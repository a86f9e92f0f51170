import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenDb, openDb } from '@/db/client';
import { gameIds } from '@/lib/games/registry';
import { playMove } from '@/lib/match/play-move';
import { readMatch } from '@/lib/match/read-match';
import { testDatabase } from '../support/database';
import { type WsProxy, wsProxy } from '../support/ws-proxy';
import { endByResigning, moment, must, table } from './table';
import { type CountedWire, countedWire } from './wire';

/**
 * What a move costs is round trips to the database, which may be far away. They are counted on the
 * wire, by the server's own word, so that nothing hides behind a driver.
 */

const base = testDatabase();

describe.each(['pg', 'vercel'] as const)('through %s', (driver) => {
  let wire: CountedWire;
  let proxy: WsProxy | undefined;
  let far: OpenDb;

  beforeAll(async () => {
    const address = new URL(base.url);
    wire = await countedWire({ host: address.hostname, port: Number(address.port) });
    address.hostname = 'localhost';
    address.port = String(wire.port);
    if (driver === 'vercel') proxy = await wsProxy({ host: '127.0.0.1', port: wire.port });
    const through = proxy === undefined ? {} : { wsProxy: proxy.address };
    far = openDb(address.href, { driver, max: 1, ...through });
  });

  afterAll(async () => {
    await far.close();
    await proxy?.close();
    await wire.close();
  });

  async function counted(work: () => Promise<unknown>): Promise<number> {
    const before = wire.roundTrips();
    await work();
    return wire.roundTrips() - before;
  }

  it.each(gameIds)('a move in %s takes four: begin, read, write, commit', async (game) => {
    const made = await table(base.db, game, 4);
    must(await readMatch(far.db, made.people[0], made.id));
    for (let count = 0; count < 12; count++) {
      const now = await moment(base.db, made);
      if (now === undefined) break;
      const move = now.moves[(count * 5) % now.moves.length];
      const input = { version: now.version, moveId: randomUUID(), move };
      const trips = await counted(async () =>
        must(await playMove(far.db, now.asker, made.id, input)),
      );
      expect(trips).toBe(4);
    }
  });

  it('a refused move takes no more than three', async () => {
    const made = await table(base.db, 'corridor', 2);
    must(await readMatch(far.db, made.people[0], made.id));
    for (const asker of made.people) {
      const input = { version: 0, moveId: randomUUID(), move: { type: 'draw' } };
      expect(await counted(() => playMove(far.db, asker, made.id, input))).toBe(3);
    }
  });

  it('reading a match takes one, and one more once it is over', async () => {
    const made = await table(base.db, 'corridor', 2);
    const [asker] = made.people;
    must(await readMatch(far.db, asker, made.id));
    expect(await counted(() => readMatch(far.db, asker, made.id))).toBe(1);
    await endByResigning(base.db, made);
    expect(await counted(() => readMatch(far.db, asker, made.id))).toBe(2);
  });
});
