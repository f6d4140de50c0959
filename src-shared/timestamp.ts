/** A note timestamp: RFC 3339, UTC, seconds precision, e.g. `2026-03-01T09:00:00Z` (20 characters). */
export type NoteTimestamp = string;

const pattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;

/** True for a real calendar instant in exactly the note format: no 30 February, no offset, no fraction. */
export function isNoteTimestamp(text: string): boolean {
  if (!pattern.test(text)) return false;
  const instant = Date.parse(text);
  return Number.isFinite(instant) && new Date(instant).toISOString() === text.replace('Z', '.000Z');
}

/** The note timestamp of an instant in milliseconds since the epoch; fractions of a second are truncated. */
export function noteTimestamp(epochMilliseconds: number): NoteTimestamp {
  return new Date(Math.floor(epochMilliseconds / 1000) * 1000).toISOString().replace('.000Z', 'Z');
}

/**
 * The note timestamp of a point in time as other programs write it: RFC 3339 with any offset and fraction, or a bare
 * date (read as UTC midnight). Undefined for anything else, and for a day that is in no calendar.
 */
export function readTimestamp(text: string): NoteTimestamp | undefined {
  if (isNoteTimestamp(text)) return text;
  const day = /^(\d{4}-\d{2}-\d{2})(?:$|[T ])/.exec(text)?.[1];
  if (day === undefined || !isNoteTimestamp(`${day}T00:00:00Z`)) return undefined;
  const instant = Date.parse(text.replace(' ', 'T'));
  if (!Number.isFinite(instant)) return undefined;
  const timestamp = noteTimestamp(instant);
  return isNoteTimestamp(timestamp) ? timestamp : undefined;
}
