import { parse } from 'csv-parse/sync';

/** Cells that are read. A million takes the library most of a second, and hundreds of megabytes. */
export const mostCells = 2_000_000;

/** The cells of a CSV text, also of one with faults; none when it cannot be read, or has too many. Lines may have different numbers of cells. */
export function csvLines(text: string, delimiter = ','): string[][] {
  if (countOf(text, delimiter) + countOf(text, '\n') > mostCells) return [];
  try {
    return parse(text, { delimiter, relax_quotes: true, relax_column_count: true, skip_empty_lines: true });
  } catch {
    return [];
  }
}

/** Characters that are looked at for what divides cells. */
const longestHead = 100_000;

/** What divides the cells of a text: what its first line has most of, outside of quotes. */
export function csvDelimiter(text: string): string {
  const line =
    text
      .slice(0, longestHead)
      .replace(/"[^"]*"/g, '')
      .split('\n', 1)[0] ?? '';
  const counts = [',', ';', '\t', '|'].map((delimiter) => ({
    delimiter,
    count: line.split(delimiter).length,
  }));
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).delimiter;
}

function countOf(text: string, character: string): number {
  let count = 0;
  for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1)) count += 1;
  return count;
}
