import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../../lib/cli/paths.mjs';

/** A command of `lib/cli` as npm runs it, with what `environment` says and nothing else. */
export async function runCommand(
  name: 'audit' | 'rebuild' | 'verify',
  words: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<{ code: number; said: string }> {
  const tsx = join(ROOT, 'node_modules/tsx/dist/cli.mjs');
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [tsx, '-C', 'react-server', `lib/cli/${name}.ts`, ...words],
      { cwd: ROOT, env: { PATH: process.env.PATH, NODE_ENV: 'production', ...environment } },
      (error, stdout, stderr) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: stdout + stderr }),
    );
  });
}
