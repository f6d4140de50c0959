/** A text (LF newlines) as its lines, without their newlines, and apart from them whether the last one ends in a newline. */
export type TextLines = { readonly lines: readonly string[]; readonly endsInNewline: boolean };

/** Splits a text so that its last line is the same line whether a newline follows it or not. An empty text has no lines. */
export function linesOf(text: string): TextLines {
  if (text === '') return { lines: [], endsInNewline: false };
  const lines = text.split('\n');
  const endsInNewline = lines.at(-1) === '';
  return { lines: endsInNewline ? lines.slice(0, -1) : lines, endsInNewline };
}

/** The text of lines. */
export const textOfLines = ({ lines, endsInNewline }: TextLines): string =>
  lines.length === 0 ? '' : `${lines.join('\n')}${endsInNewline ? '\n' : ''}`;

export const isFilled = (line: string | undefined): boolean => line !== undefined && line.trim() !== '';

/** Whether a line does not join its neighbour in one paragraph: a list item, a table row, a line of a quote. */
export const isItem = (line: string): boolean => /^\s*(?:[-*+]\s|\d+[.)]\s|\||>)/.test(line);
