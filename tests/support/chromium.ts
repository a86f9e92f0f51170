import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { lockFile } from '../../lib/cli/lock.mjs';
import { DATA, ROOT } from '../../lib/cli/paths.mjs';

// Chromium out of an npm package, so that browser tests need nothing installed; where that does
// not run (another processor, say), the browser of the machine.

const PACKAGE = join(ROOT, 'node_modules/@sparticuz/chromium');
const { version } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'));
const UNPACKED = join(DATA, `chromium-${version}`);
const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

export type Chromium = { path: string; env: NodeJS.ProcessEnv };

/** A Chromium that runs here. @throws Error where there is none, saying what each try said */
export async function findChromium(): Promise<Chromium> {
  const tried: string[] = [];
  for await (const candidate of candidates()) {
    const { path, env } = candidate;
    const answer = spawnSync(path, ['--version'], { env, encoding: 'utf8', timeout: 30_000 });
    if (answer.status === 0) return candidate;
    tried.push(`${path}: ${answer.error?.message ?? answer.stderr.trim()}`);
  }
  throw new Error(`no Chromium runs here; install one as ${INSTALLED[0]}\n${tried.join('\n')}`);
}

async function* candidates(): AsyncGenerator<Chromium> {
  const env = { NODE_ENV: process.env.NODE_ENV, PATH: process.env.PATH, HOME: UNPACKED };
  if (process.platform === 'linux' && process.arch === 'x64') {
    await unpack();
    const path = join(UNPACKED, 'chromium');
    const fonts: Record<string, string> = existsSync('/etc/fonts/fonts.conf')
      ? {}
      : { FONTCONFIG_FILE: join(UNPACKED, 'fonts.conf') };
    yield { path, env: { ...env, ...fonts } };
    // Libraries that a bare machine lacks come with the package.
    yield { path, env: { ...env, ...fonts, LD_LIBRARY_PATH: join(UNPACKED, 'lib') } };
  }
  for (const path of INSTALLED) if (existsSync(path)) yield { path, env };
}

async function unpack(): Promise<void> {
  const release = await lockFile(join(DATA, 'chromium.lock'), 60_000);
  try {
    if (existsSync(UNPACKED)) return;
    const making = `${UNPACKED}.init`;
    for (const name of readdirSync(DATA)) {
      if (/^chromium-/.test(name)) rmSync(join(DATA, name), { recursive: true });
    }
    mkdirSync(making);
    writeFileSync(join(making, 'chromium'), unbrotlied('chromium.br'), { mode: 0o755 });
    for (const archive of ['al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br']) {
      const tar = spawnSync('tar', ['xf', '-', '-C', making], { input: unbrotlied(archive) });
      if (tar.status !== 0) throw new Error(`could not unpack ${archive}: ${tar.stderr}`);
    }
    writeFileSync(
      join(making, 'fonts.conf'),
      `<fontconfig><dir>${join(UNPACKED, 'fonts')}</dir><cachedir>${join(UNPACKED, 'font-cache')}</cachedir></fontconfig>`,
    );
    renameSync(making, UNPACKED);
  } finally {
    release();
  }
}

function unbrotlied(file: string): Buffer {
  return brotliDecompressSync(readFileSync(join(PACKAGE, 'bin', file)));
}
