import 'server-only';
import type { Db } from '@/db/client';
import { isMigrated } from '@/db/migrated';
import { type Backlog, readBacklog } from './backlog';

export interface Health {
  readonly ok: boolean;
  readonly database: 'reachable' | 'unreachable';
  readonly migrations: 'in place' | 'missing' | 'unknown';
  readonly deliveries: Backlog | null;
}

/** Whether this server can do its work, and how far behind it is. Never throws. */
export async function readHealth(db: Db): Promise<Health> {
  try {
    if (!(await isMigrated(db))) {
      return { ok: false, database: 'reachable', migrations: 'missing', deliveries: null };
    }
    const deliveries = await readBacklog(db);
    return { ok: true, database: 'reachable', migrations: 'in place', deliveries };
  } catch {
    return { ok: false, database: 'unreachable', migrations: 'unknown', deliveries: null };
  }
}
