import { laterBy } from '@/lib/match/duration';
import { aboutDeadline } from '@/lib/match/write-tidings';
import { type NotifySettings, type Reminders, shareOfTime } from './settings';
import { quietAround } from './zone-time';

/** When somebody is reminded of a deadline: each step of their plan once. */

export interface Reminder {
  /** The deadline and the step: what the reminder is about, and by which it is unique. */
  readonly about: string;
  readonly at: Date;
}

export interface Clock {
  /** When the deadline was set: as the turn began, or as it was extended. */
  readonly setAt: Date;
  readonly deadlineAt: Date;
}

const marginMinutes = 30;

type Reader = { readonly timeZone: string; readonly notify: NotifySettings };

/**
 * The reminders of a deadline, as a reader wants them, earliest first. One that would fall into
 * quiet hours that last until the deadline comes before these begin; none comes as early as the turn.
 */
export function remindersOf({ timeZone, notify }: Reader, clock: Clock): Reminder[] {
  return stepsOf(notify.reminders)
    .map((step) => ({ about: aboutReminder(clock.deadlineAt, step), at: timeOf(step, clock) }))
    .map(({ about, at }) => ({ about, at: beforeQuiet(at) }))
    .filter(({ at }) => at > clock.setAt && at < clock.deadlineAt)
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .filter(({ at }, index, all) => all[index + 1]?.at.getTime() !== at.getTime());

  function beforeQuiet(at: Date): Date {
    const quiet = notify.quietHours && quietAround(notify.quietHours, timeZone, at);
    if (!quiet || quiet.until < clock.deadlineAt) return at;
    // Early enough to be sent by then, also where nobody works but a pinger now and then.
    return new Date(quiet.from.getTime() - marginMinutes * 60_000);
  }
}

/** What is still so of a reminder's plan. */
export function isPlanned(
  about: string,
  { notify }: Pick<Reader, 'notify'>,
  { deadlineAt, at }: { readonly deadlineAt: Date; readonly at: Date },
): boolean {
  const steps = stepsOf(notify.reminders);
  const step = steps.find((each) => aboutReminder(deadlineAt, each) === about);
  if (step === undefined || at >= deadlineAt) return false;
  // Of several that waited together only the last is true.
  if (step === shareOfTime) return true;
  const own = laterBy(at, step);
  return !steps.some((each) => {
    if (each === shareOfTime || each === step) return false;
    const other = laterBy(at, each);
    return other >= deadlineAt && other < own;
  });
}

function stepsOf(reminders: Reminders): readonly string[] {
  return reminders === shareOfTime ? [shareOfTime] : reminders;
}

function aboutReminder(deadlineAt: Date, step: string): string {
  return `${aboutDeadline(deadlineAt)}/${step}`;
}

function timeOf(step: string, { setAt, deadlineAt }: Clock): Date {
  if (step !== shareOfTime) {
    const before = laterBy(deadlineAt, step).getTime() - deadlineAt.getTime();
    return new Date(deadlineAt.getTime() - before);
  }
  const whole = deadlineAt.getTime() - setAt.getTime();
  return new Date(setAt.getTime() + 0.8 * whole);
}
