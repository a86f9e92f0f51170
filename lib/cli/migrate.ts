import { withDatabase } from './database.mjs';

// `npm run migrate`: brings the database up to date, as `npm start` does each time.

try {
  await withDatabase(async () => console.log('the database is up to date'));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
