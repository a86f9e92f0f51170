import 'server-only';
import type { Db } from '@/db/client';
import { isMigrated } from '@/db/migrated';
import { type Overdue, readOverdue } from '@/lib/match/sweep-clocks';
import { type Backlog, readBacklog } from './backlog';

export interface Health {
  readonly ok: boolean;
  readonly database: 'reachable' | 'unreachable';
  readonly migrations: 'in place' | 'missing' | 'unknown';
  readonly deliveries: Backlog | null;
  readonly clocks: Overdue | null;
}

const nothing = {
  ok: false,
  database: 'unreachable',
  migrations: 'unknown',
  deliveries: null,
  clocks: null,
} as const;

/** Whether this server can do its work, and how far behind it is. Never throws. */
export async function readHealth(db: Db): Promise<Health> {
  try {
    if (!(await isMigrated(db))) {
      return { ...nothing, database: 'reachable', migrations: 'missing' };
    }
    const deliveries = await readBacklog(db);
    const clocks = await readOverdue(db);
    return { ok: true, database: 'reachable', migrations: 'in place', deliveries, clocks };
  } catch {
    return nothing;
  }
}
