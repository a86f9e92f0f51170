import 'server-only';
import ical, { ICalEventTransparency } from 'ical-generator';
import type { Db } from '@/db/client';
import { now } from '@/lib/clock';
import { env } from '@/lib/env';
import { listMatches } from '@/lib/match/list-matches';
import type { ListItem } from '@/lib/match/resource';
import { deadlineSummary, deadlineWords } from './wording-calendar';

/** Somebody's deadlines as calendars read them: with a spectator's eyes, a moment each. */

const refreshSeconds = 60 * 60;

/** The calendar of a user, as iCalendar has it (RFC 5545). A deadline that moved keeps its id. */
export async function calendarOf(db: Db, userId: string): Promise<string> {
  const site = env().publicUrl;
  const { host } = new URL(site);
  const calendar = ical({
    name: 'Longhand',
    prodId: { company: host, product: 'Longhand' },
    ttl: refreshSeconds,
  });
  const stamp = now();
  for (const match of await waitingFor(db, userId)) {
    const own = match.seats.find(({ you }) => you);
    if (match.deadline === null || own === undefined) continue;
    const url = `${site}/matches/${match.id}`;
    calendar.createEvent({
      id: `${match.id}.${own.seat}.${match.turn}@${host}`,
      // Each change of the match is a later version of the entry.
      sequence: match.version,
      stamp,
      start: new Date(match.deadline),
      summary: deadlineSummary(match),
      description: `${deadlineWords(match.pace.late)}\n${url}`,
      url,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
}

/** All matches in which it is the user's turn. */
async function waitingFor(db: Db, userId: string): Promise<ListItem[]> {
  const waiting: ListItem[] = [];
  let cursor: string | undefined;
  do {
    const page = await listMatches(db, { userId }, { filter: 'to-move', cursor });
    if (!page.ok) break;
    waiting.push(...page.value.items);
    cursor = page.value.next ?? undefined;
  } while (cursor !== undefined);
  return waiting;
}
