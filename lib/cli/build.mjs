// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockFile } from './lock.mjs';
import { NEXT, ROOT } from './paths.mjs';
import { run } from './processes.mjs';

// The build of the pages, made again only where something that goes into it has changed.

const SOURCES = [
  'app',
  'db',
  'lib',
  'public',
  'instrumentation.ts',
  'next.config.mjs',
  'package-lock.json',
  'postcss.config.mjs',
  'tsconfig.json',
];
const HASH = join(ROOT, '.next/longhand-hash');

/**
 * @param {{ say?: (line: string) => void }} [options]
 * @returns {Promise<void>}
 * @throws Error where the build fails; its output has been shown
 */
export async function buildIfStale({ say = () => {} } = {}) {
  // Two builds at once, of a start and a test, would write into each other's files.
  const release = await lockFile(join(ROOT, '.data/build.lock'), 600_000);
  try {
    const hash = hashOfSources();
    if (isBuilt(hash)) return;
    say('building the pages …');
    rmSync(HASH, { force: true });
    await run(process.execPath, [NEXT, 'build'], {
      env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
      what: 'the build',
    });
    writeFileSync(HASH, hash);
  } finally {
    release();
  }
}

/** @param {string} hash */
function isBuilt(hash) {
  // A failed build takes BUILD_ID away.
  if (!existsSync(HASH) || !existsSync(join(ROOT, '.next/BUILD_ID'))) return false;
  return readFileSync(HASH, 'utf8') === hash;
}

function hashOfSources() {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of filesUnder(source)) {
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(ROOT, file)))
        .update('\0');
    }
  }
  return hash.update(process.env.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY ?? '').digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(path) {
  const whole = join(ROOT, path);
  if (path === 'lib/cli' || !existsSync(whole)) return [];
  if (!statSync(whole).isDirectory()) return [path];
  return readdirSync(whole)
    .sort()
    .flatMap((name) => filesUnder(`${path}/${name}`));
}
