import { parse } from 'csv-parse/sync';

/** The cells of a CSV text, also of one with faults; none when it cannot be read. Lines may have different numbers of cells. */
export function csvLines(text: string, delimiter = ','): string[][] {
  try {
    return parse(text, { delimiter, relax_quotes: true, relax_column_count: true, skip_empty_lines: true });
  } catch {
    return [];
  }
}

/** What divides the cells of a text: what its first line has most of, outside of quotes. */
export function csvDelimiter(text: string): string {
  const line = text.replace(/"[^"]*"/g, '').split('\n', 1)[0] ?? '';
  const counts = [',', ';', '\t', '|'].map((delimiter) => ({
    delimiter,
    count: line.split(delimiter).length,
  }));
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).delimiter;
}
