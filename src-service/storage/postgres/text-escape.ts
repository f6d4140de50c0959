/**
 * PostgreSQL's `text` holds every character but U+0000. It is written as U+0001 and `0`, and U+0001 itself as U+0001
 * and `1`, so that every string comes back as it went in and two strings never become one.
 */
export function escapeText(text: string): string {
  return /[\0\u0001]/.test(text)
    ? text.replace(/[\0\u0001]/g, (character) => (character === '\0' ? '\u00010' : '\u00011'))
    : text;
}

/** What {@link escapeText} wrote, as it was. */
export function unescapeText(stored: string): string {
  return stored.includes('\u0001')
    ? stored.replace(/\u0001([01])/g, (_, digit: string) => (digit === '0' ? '\0' : '\u0001'))
    : stored;
}

/** {@link escapeText} for what may be missing. */
export const escapeOptional = (text: string | null): string | null =>
  text === null ? null : escapeText(text);
