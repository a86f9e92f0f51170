import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import { variables } from '@/lib/env-variables';
import { ROOT } from '../../lib/cli/paths.mjs';
import { stopPostgres } from '../../lib/cli/postgres.mjs';
import { codeOf, eventually, freePort, hasEnded } from '../../lib/cli/processes.mjs';
import { projectFiles } from '../house/files';

/** Where a Postgres notes its process, in .data. */
export const POSTMASTER = 'postgres/data/postmaster.pid';

type Environment = Record<string, string>;

export type Running = {
  url: string;
  /** The process of npm, as whoever typed the command knows it. */
  npm: ChildProcess;
  output(): string;
  /** The processes that were started, npm's own first. */
  pids(): number[];
  /** Waits until it says where it is. @throws Error with what it printed where it does not */
  ready(milliseconds?: number): Promise<void>;
  /** Waits for the end of npm. */
  ended(): Promise<number | null>;
};

export type Household = {
  folder: string;
  /** `npm start` in that folder. */
  start(environment?: Environment): Promise<Running>;
};

const opened: { folder: string; running: Running[] }[] = [];

afterEach(async () => {
  for (const { folder, running } of opened.splice(0)) {
    for (const pid of alive(running.flatMap(({ pids }) => pids()))) kill(pid, 'SIGKILL');
    await stopPostgres(join(folder, '.data/postgres'));
    rmSync(folder, { recursive: true, force: true });
  }
  // What a fresh clone installed is many files.
}, 600_000);

/**
 * A copy of the project in a folder of its own, gone after the test. `fresh`: as a clone is;
 * else installed and built as this one is. `uid`: whose it is.
 */
export function household(options: { fresh?: boolean; uid?: number } = {}): Household {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'longhand-house-')));
  const running: Running[] = [];
  opened.push({ folder, running });
  for (const path of projectFiles()) {
    if (existsSync(join(ROOT, path))) cpSync(join(ROOT, path), join(folder, path));
  }
  if (!options.fresh) {
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    cpSync(join(ROOT, '.next'), join(folder, '.next'), {
      recursive: true,
      filter: (source) => !/\.next\/(cache|dev)$/.test(source),
    });
  }
  const { uid } = options;
  if (uid !== undefined) give(folder, uid);

  return {
    folder,
    async start(environment = {}) {
      const port = environment.PORT ?? String(await freePort());
      const env = { ...bare(), HOME: folder, PORT: port, ...environment };
      const npm = spawn('npm', ['start'], {
        cwd: folder,
        env,
        // A group of its own, as a terminal gives to what is typed in it.
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe'],
        ...(uid === undefined ? {} : { uid, gid: uid }),
      });
      const one = watched(npm, `http://localhost:${port}`);
      running.push(one);
      return one;
    },
  };
}

function watched(npm: ChildProcess, url: string): Running {
  let printed = '';
  for (const stream of [npm.stdout, npm.stderr]) {
    stream?.on('data', (chunk) => {
      printed += chunk;
    });
  }
  const seen = new Set<number>();
  const look = () => {
    for (const pid of familyOf(npm.pid)) seen.add(pid);
  };
  return {
    url,
    npm,
    output: () => printed,
    pids() {
      look();
      return [...seen];
    },
    async ready(milliseconds = 40_000) {
      const said = () => printed.includes(`Longhand is at ${url}`);
      await eventually(() => said() || hasEnded(npm), milliseconds);
      look();
      if (!said()) throw new Error(`it did not start:\n${printed}`);
    },
    async ended() {
      if (!(await eventually(() => hasEnded(npm), 30_000))) throw new Error('npm did not end');
      return npm.exitCode;
    },
  };
}

/** Those of some processes that are there, and not merely waiting to be reaped. */
export function alive(pids: number[]): number[] {
  return processes()
    .map(({ pid }) => pid)
    .filter((pid) => pids.includes(pid));
}

export function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error;
  }
}

/** The number that a program of the house noted in a file. */
export function notedPid(house: Household, file: string): number {
  return Number(readFileSync(join(house.folder, '.data', file), 'utf8').split('\n')[0]);
}

/** A process and all that it started, and they in turn. */
function familyOf(root: number | undefined): number[] {
  const all = processes();
  const found = all.filter(({ pid }) => pid === root);
  for (const parent of found) found.push(...all.filter(({ ppid }) => ppid === parent.pid));
  return found.map(({ pid }) => pid);
}

function processes(): { pid: number; ppid: number }[] {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,stat='], { encoding: 'utf8' }).split('\n');
  return rows.flatMap((row) => {
    const [pid, ppid, state] = row.trim().split(/\s+/);
    if (state === undefined || state.startsWith('Z')) return [];
    return [{ pid: Number(pid), ppid: Number(ppid) }];
  });
}

/** The environment of this machine without anything of ours, and without what npm adds for a script. */
function bare(): NodeJS.ProcessEnv {
  const ours = new Set([...Object.keys(variables.shape), 'VITEST', 'LONG', 'TALLY']);
  const kept = Object.entries(process.env).filter(
    ([name]) => !ours.has(name) && !/^(npm_|VITEST)/.test(name),
  );
  return { ...Object.fromEntries(kept), NODE_ENV: 'production' };
}

function give(path: string, uid: number): void {
  chownSync(path, uid, uid);
  if (!lstatSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) give(join(path, name), uid);
}
