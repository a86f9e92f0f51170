import 'server-only';
import { stopListening } from '@/db/listen';
import { notePeers } from './auth/address';
import { EnvError, env, postgresUrl, secret, tellNextAuth } from './env';
import { mendPaths } from './mend-paths';
import { startWorker } from './notify/worker';

// The life of a serving process: what starts with it, and what it lets go of as it ends.

type Closer = () => void | Promise<void>;

// Next bundles this module more than once into one process; all copies share one list.
const shared: typeof globalThis & { longhandClosers?: Set<Closer> } = globalThis;
shared.longhandClosers ??= new Set();
const closers = shared.longhandClosers;

/**
 * Asks for `close` to be called as this process is told to stop. What would keep the server from
 * ending by itself, such as an open event stream, must ask: Next waits for its clients to leave.
 * @returns a function that takes the request back
 */
export function onStop(close: Closer): () => void {
  closers.add(close);
  return () => closers.delete(close);
}

/** Called once as the server starts: checks the environment, and starts what runs beside the requests. */
export async function beginServing(): Promise<void> {
  refuseWrongEnvironment();
  tellNextAuth();
  notePeers();
  mendPaths();
  if (env().worker) onStop(startWorker());
  onStop(stopListening);
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  // `npm start` holds the other end of this channel: where it was killed, the server ends too, and
  // does not keep the port.
  if (process.channel) process.once('disconnect', () => process.exit(0));
}

function refuseWrongEnvironment(): void {
  try {
    env();
    postgresUrl();
    secret();
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

async function stop(): Promise<void> {
  await Promise.allSettled([...closers].map((close) => close()));
}
