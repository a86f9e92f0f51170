import 'server-only';
import type { Db } from '@/db/client';
import type { Asker } from './asker';
import { done, type Result } from './failure';
import { loadNotes, mayKeepNotes, type Notes } from './notes';

/** The asker's own notes about a match, and nobody else's. Refused as {@link mayKeepNotes} refuses. */
export async function readNotes(db: Db, asker: Asker, matchId: string): Promise<Result<Notes>> {
  const allowed = await mayKeepNotes(db, asker, matchId);
  return allowed.ok ? done(await loadNotes(db, asker, matchId)) : allowed;
}
