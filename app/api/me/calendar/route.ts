import { answer, empty, route } from '@/app/api/http';
import { deleteCalendar, postCalendar } from '@/app/api/operations/account';
import { endCalendarFeed, makeCalendarFeed } from '@/lib/auth/calendar-feed';

export const POST = route(postCalendar, async ({ db, asker }) =>
  answer(await makeCalendarFeed(db, asker), 201),
);

export const DELETE = route(deleteCalendar, async ({ db, asker }) => {
  const ended = await endCalendarFeed(db, asker);
  return ended.ok ? empty() : answer(ended);
});
