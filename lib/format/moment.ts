/** How a moment is written: always with its date and its zone, so that it is true whenever it is read. */

/** `Sun, 30 Nov 2025, 15:57 CET`: the moment as clocks in `timeZone` show it. */
export function momentIn(timeZone: string, at: Date): string {
  return new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(at);
}

/** Whether this name is one of a time zone, such as `Europe/Berlin` or `UTC`. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The time zones to choose from, `UTC` first, then by name. */
export function timeZones(): string[] {
  return ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];
}
