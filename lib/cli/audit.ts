import { closeDb, db } from '@/db/client';
import { auditMatches } from '@/lib/match/audit';
import { withDatabase } from './database.mjs';

// `npm run audit`: a line for each mismatch between a stored match and its log; ends with 1 if there is any.

async function audit(): Promise<number> {
  let mismatches = 0;
  try {
    const count = await auditMatches(db(), ({ matchId, what }) => {
      mismatches++;
      console.log(`match ${matchId}: ${what}`);
    });
    console.log(`matches audited: ${count}, mismatches: ${mismatches}`);
  } finally {
    await closeDb();
  }
  return mismatches;
}

try {
  if ((await withDatabase(audit)) > 0) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
