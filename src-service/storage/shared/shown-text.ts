/** How much of a text is shown. */
type ShownSize = {
  /** Bytes of a text that is shown whole. */
  readonly whole: number;
  /** Characters that are shown of a longer one. */
  readonly beginning: number;
};

/** Of a name or a title, of which a page shows dozens. */
const lineSize: ShownSize = { whole: 1024, beginning: 200 };

/** Of a text of several lines that a page shows one of. */
export const paragraphSize: ShownSize = { whole: 16 * 1024, beginning: 4000 };

/**
 * An SQL expression for a text that clients send, as pages and lists show it: whole if it is short, else its beginning and an ellipsis.
 * Texts from before the limits of the API may take megabytes, and a page shows dozens. Escaped U+0000 may be cut in two, which shows
 * as another control character.
 */
export const shownText = (column: string, { whole, beginning }: ShownSize = lineSize): string =>
  `CASE WHEN octet_length(${column}) <= ${whole} THEN ${column} ELSE substr(${column}, 1, ${beginning}) || '…' END`;

/** The same for a text that was read. */
export const shorten = (text: string): string =>
  text.length <= lineSize.whole ? text : `${text.slice(0, lineSize.beginning).toWellFormed()}…`;

/** Whether a text may be no more than the beginning of what is stored, and so is not worth copying. */
export const isShortened = (text: string): boolean => text.length > lineSize.beginning && text.endsWith('…');
