/** The length of a text without trailing spaces, tabs and newlines. */
export const trimmedLength = (text: string): number => {
  let end = text.length;
  while (end > 0 && isWhitespace(text.charCodeAt(end - 1), true)) end -= 1;
  return end;
};

/** Removes trailing spaces and tabs. A regular expression would take quadratic time on long whitespace. */
export function trimTrailingSpaces(text: string): string {
  let end = text.length;
  while (end > 0 && isWhitespace(text.charCodeAt(end - 1), false)) end -= 1;
  return text.slice(0, end);
}

/** Removes trailing newlines. */
export function trimTrailingNewlines(text: string): string {
  let end = text.length;
  while (end > 0 && text.charCodeAt(end - 1) === lineFeed) end -= 1;
  return text.slice(0, end);
}

/** Removes trailing blank lines and the newline before them. */
export function trimTrailingBlankLines(text: string): string {
  const newline = text.indexOf('\n', trimmedLength(text));
  return newline < 0 ? text : text.slice(0, newline);
}

const lineFeed = 10;

const isWhitespace = (code: number, includingNewlines: boolean): boolean =>
  code === 32 || code === 9 || (includingNewlines && code === lineFeed);
