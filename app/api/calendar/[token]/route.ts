import { route } from '@/app/api/http';
import { getCalendar } from '@/app/api/operations/account';
import { privately, problem } from '@/app/api/problem';
import { userOfCalendar } from '@/lib/auth/calendar-feed';
import { calendarOf } from '@/lib/notify/calendar';

export const GET = route(getCalendar, async ({ db, params }) => {
  const token = /^(.+)\.ics$/.exec(params.token)?.[1];
  const user = token === undefined ? undefined : await userOfCalendar(db, token);
  if (user === undefined) {
    return problem({ code: 'not-found', detail: 'There is no such calendar, or not any more.' });
  }
  return new Response(await calendarOf(db, user.id), {
    headers: {
      ...privately,
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="longhand.ics"',
    },
  });
});
