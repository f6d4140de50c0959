/** `20240506T070809Z` in milliseconds; null for none. */
export function evernoteTime(text: string): number | null {
  const time = Date.parse(
    text.trim().replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  );
  return Number.isFinite(time) ? time : null;
}

/** A time as the user saw it, `2024-05-06 09:08`; as it stands where it cannot be read. */
export function evernoteMinute(text: string, timeZone: string): string {
  const time = evernoteTime(text);
  if (time === null) return text;
  try {
    return local(time, timeZone === '' ? 'UTC' : timeZone);
  } catch {
    return local(time, 'UTC'); // a zone that the system does not know
  }
}

/** The day of a time as the user saw it, `2024-05-06`. */
export const evernoteDay = (text: string, timeZone: string): string =>
  evernoteMinute(text, timeZone).replace(/ \d\d:\d\d$/, '');

/** Swedish is written as ISO 8601 is. */
const local = (time: number, timeZone: string): string =>
  new Date(time).toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
