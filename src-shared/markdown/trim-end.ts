/** Where the last sign of a text that is no blank ends, line ends counted as blanks; 0 where there is none. */
export const trimmedLength = (text: string): number => {
  let end = text.length;
  while (end > 0 && isBlank(text.charCodeAt(end - 1), true)) end -= 1;
  return end;
};

/** A text without the blanks (no line ends) behind its last line; a pattern would look at each blank of the text for each. */
export function trimTrailingSpaces(text: string): string {
  let end = text.length;
  while (end > 0 && isBlank(text.charCodeAt(end - 1), false)) end -= 1;
  return text.slice(0, end);
}

/** A text without the line ends behind it. */
export function trimTrailingNewlines(text: string): string {
  let end = text.length;
  while (end > 0 && text.charCodeAt(end - 1) === lineFeed) end -= 1;
  return text.slice(0, end);
}

/** A text without the line end of its last line that says something, and the blank lines behind it. */
export function trimTrailingBlankLines(text: string): string {
  const lineEnd = text.indexOf('\n', trimmedLength(text));
  return lineEnd < 0 ? text : text.slice(0, lineEnd);
}

const lineFeed = 10;

const isBlank = (code: number, withLineEnds: boolean): boolean =>
  code === 32 || code === 9 || (withLineEnds && code === lineFeed);
