import { execFileSync } from 'node:child_process';
import { ROOT } from '../../lib/cli/paths.mjs';

/** Every file of the project that git keeps, or would once it is added, in the order of their names. */
export function projectFiles(): string[] {
  const listed = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', '-z', '--deduplicate'],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  );
  return listed
    .split('\0')
    .filter((path) => path !== '')
    .sort();
}
