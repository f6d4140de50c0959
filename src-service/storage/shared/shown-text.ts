/** Bytes of a text that is shown whole. */
const shownWhole = 1024;
/** Characters that are shown of a longer one. */
const shownCharacters = 200;

/**
 * An SQL expression for a text that clients send, as pages and lists show it: whole if it is short, else its beginning and an ellipsis.
 * Texts from before the limits of the API may take megabytes, and a page shows dozens. Escaped U+0000 may be cut in two, which shows
 * as another control character.
 */
export const shownText = (column: string): string =>
  `CASE WHEN octet_length(${column}) <= ${shownWhole} THEN ${column} ELSE substr(${column}, 1, ${shownCharacters}) || '…' END`;

/** The same for a text that was read. */
export const shorten = (text: string): string =>
  text.length <= shownWhole ? text : `${text.slice(0, shownCharacters).toWellFormed()}…`;
