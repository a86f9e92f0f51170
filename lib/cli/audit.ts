import { closeDb, db } from '@/db/client';
import { auditMatches } from '@/lib/match/audit';

// npm run audit: a line for each mismatch between a stored match and its log; ends with 1 if there is any.

let mismatches = 0;
try {
  const count = await auditMatches(db(), ({ matchId, what }) => {
    mismatches++;
    console.log(`match ${matchId}: ${what}`);
  });
  console.log(`${count} matches audited, ${mismatches} mismatches`);
  if (mismatches > 0) process.exitCode = 1;
} finally {
  await closeDb();
}
