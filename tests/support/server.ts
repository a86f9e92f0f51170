import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { variables } from '@/lib/env-variables';
import { end, freePort } from '../../lib/cli/processes.mjs';
import { answersAt, serve } from '../../lib/cli/serve.mjs';
import { TEST_SECRET, type TestDatabase, testDatabase } from './database';
import { leaksOfServer } from './log-scan';

type Environment = Record<string, string>;

export type TestServer = {
  /** `http://localhost:port`, its public address. */
  readonly url: string;
  /** Its database. */
  readonly base: TestDatabase;
  /** Everything that it has printed. */
  output(): string;
  /** Makes its clock that much ahead of the real one. */
  aheadBy(milliseconds: number): void;
  /** Ends it as a crash would, then starts it again on the same port and database. */
  crash(): Promise<void>;
  /** Asks it to end, as a host does. @returns after how many milliseconds it had */
  stop(): Promise<number>;
};

export type ServerOptions = {
  /** Variables over the defaults; a function is called as the server starts, after earlier hooks. */
  env?: Environment | (() => Environment);
  /** The database of another server or of this file; left out, one of its own. */
  base?: TestDatabase;
};

/**
 * Gives the test file that calls it a built server of its own, started before its tests and ended
 * after. The file fails if that printed a card, a seed, a token or an address.
 */
export function testServer(options: ServerOptions = {}): TestServer {
  const base = options.base ?? testDatabase();
  let port = 0;
  let child: ChildProcess;
  let folder: string;
  let printed = '';

  async function start(): Promise<void> {
    const given = typeof options.env === 'function' ? options.env() : (options.env ?? {});
    const env = { ...bare(), ...serverEnv(base, port, clock()), ...given };
    child = serve({ host: '127.0.0.1', port, env }, 'pipe');
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        printed += chunk;
      });
    }
    if (!(await answersAt(child, `http://127.0.0.1:${port}/api/health`, 30_000))) {
      throw new Error(`the server did not start:\n${printed}`);
    }
  }

  const clock = () => join(folder, 'clock');

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'longhand-server-'));
    writeFileSync(clock(), '0');
    port = await freePort();
    await start();
  });

  afterAll(async () => {
    if (child) await end(child, 5_000);
    // In whatever was done to it, of a whole file of tests.
    expect(await leaksOfServer(base, printed)).toEqual([]);
    rmSync(folder, { recursive: true, force: true });
  });

  return {
    get url() {
      return `http://localhost:${port}`;
    },
    base,
    output: () => printed,
    aheadBy: (milliseconds) => writeFileSync(clock(), String(milliseconds)),
    async crash() {
      child.kill('SIGKILL');
      await end(child, 5_000);
      await start();
    },
    async stop() {
      const from = performance.now();
      await end(child, 30_000);
      return performance.now() - from;
    },
  };
}

function serverEnv(base: TestDatabase, port: number, clock: string): Environment {
  return {
    POSTGRES_URL: base.url,
    DATABASE_POOL: '5',
    PORT: String(port),
    SECRET: TEST_SECRET,
    TEST_CLOCK: clock,
  };
}

/** Every variable of ours set to nothing, so that neither the developer's shell nor their .env counts. */
function bare(): Environment {
  const ours = Object.keys(variables.shape).map((name) => [name, '']);
  return { ...Object.fromEntries(ours), PATH: process.env.PATH ?? '', HOME: tmpdir() };
}
