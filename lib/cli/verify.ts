import { readFileSync } from 'node:fs';
import { verifyExport } from '@/lib/verify/verify';
import { rightInWords, wrongInWords } from '@/lib/verify/wording';

/**
 * `npm run verify -- export.json`: verifies a finished match from its exported file alone and says in
 * words what it found. Ends with 1 and the first thing that is wrong, or with 2 where it was given no
 * file.
 */
const [file, ...more] = process.argv.slice(2);
if (file === undefined || more.length > 0) {
  console.error('usage: npm run verify -- export.json');
  process.exit(2);
}
process.exitCode = verifyFile(file) ? 0 : 1;

function verifyFile(path: string): boolean {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const cannotRead = error instanceof Error && 'code' in error;
    console.log(cannotRead ? `${path} cannot be read.` : `${path} is not JSON.`);
    return false;
  }
  const { verified, wrong } = verifyExport(json);
  if (wrong !== undefined) {
    console.log(wrongInWords(wrong));
    return false;
  }
  console.log(
    `Game ${verified.matchId} (${verified.game}, rules version ${verified.rulesVersion})`,
  );
  for (const sentence of rightInWords(verified)) console.log(`- ${sentence}`);
  console.log('All is well, if this is the commitment that you were shown before the deal:');
  console.log(verified.commitment);
  return true;
}
