// @ts-check
import { checkedEnv, loadEnvFiles, migrated } from './environment.mjs';
import { HOUSE_LOCK, POSTGRES_HOME } from './house.mjs';
import { lockFile } from './lock.mjs';
import { startPostgres } from './postgres.mjs';

/**
 * For commands that work on the database: the one of the environment, else the embedded one, which
 * is started for the while unless `npm start` has it running. Brought up to date first.
 * @template T
 * @param {() => Promise<T>} work finds its address in the environment; closes what it opened
 * @returns {Promise<T>}
 * @throws EnvError with one line for each thing that is missing or wrong
 */
export async function withDatabase(work) {
  loadEnvFiles(false);
  const env = await checkedEnv();
  if (env.postgresUrl !== undefined) {
    await migrated(env.postgresDirectUrl ?? env.postgresUrl);
    return work();
  }
  const release = await lockFile(HOUSE_LOCK, 0).catch(() => undefined);
  const postgres = await startPostgres(POSTGRES_HOME);
  try {
    process.env.POSTGRES_URL = postgres.url;
    process.env.POSTGRES_URL_NON_POOLING = postgres.url;
    await migrated(postgres.url);
    return await work();
  } finally {
    if (release !== undefined) {
      await postgres.stop();
      release();
    }
  }
}
