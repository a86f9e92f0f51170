import { parseArgs } from 'node:util';
import { closeDb, db } from '@/db/client';
import { rebuildMatch, rebuildMatches } from '@/lib/match/rebuild';
import { withDatabase } from './database.mjs';

/**
 * `npm run rebuild`: makes states and views again from the logs, of all matches, or with `-- ID` of one.
 * As it goes it prints where a run that was broken off can be taken up: `-- --after ID`. Ends with 1
 * where a match could not be replayed, and with 2 where it was asked for something else.
 */
async function rebuild(only: string | undefined, after: string | undefined): Promise<boolean> {
  let well = true;
  const failed = (matchId: string) => {
    well = false;
    console.log(`match ${matchId}: its log cannot be replayed, and it stays as it is`);
  };
  try {
    if (only === undefined) {
      let so = { matches: 0, mended: 0 };
      const progress = ({ after, ...now }: typeof so & { after: string }) => {
        so = now;
        console.log(
          `matches: ${so.matches}, mended: ${so.mended}; to go on from here: --after ${after}`,
        );
      };
      await rebuildMatches(db(), { progress, failed }, { after });
      console.log(`matches rebuilt: ${so.matches}, mended: ${so.mended}`);
    } else {
      const rebuilt = await rebuildMatch(db(), only);
      if (rebuilt === 'no-replay') failed(only);
      else if (rebuilt === 'absent') {
        well = false;
        console.log(`match ${only}: there is none that has begun`);
      } else console.log(`match ${only}: ${rebuilt}`);
    }
  } finally {
    await closeDb();
  }
  return well;
}

function asked(): { only: string | undefined; after: string | undefined } | undefined {
  try {
    const { values, positionals } = parseArgs({
      options: { after: { type: 'string' } },
      allowPositionals: true,
    });
    const [only, ...more] = positionals;
    if (more.length > 0 || (only !== undefined && values.after !== undefined)) return undefined;
    if (values.after !== undefined && !/^[0-9a-f-]{36}$/.test(values.after)) return undefined;
    return { only, after: values.after };
  } catch {
    return undefined;
  }
}

const wanted = asked();
if (wanted === undefined) {
  console.error('usage: npm run rebuild [-- MATCH | -- --after MATCH]');
  process.exit(2);
}
try {
  if (!(await withDatabase(() => rebuild(wanted.only, wanted.after)))) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
