import { csvLines } from '../../convert/csv-lines.ts';
import { decodeText } from '../../convert/decode-text.ts';

/** The rows of a database by the title of their page, each with its properties. */
export type NotionRows = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Reads the CSV of a database: the first column is the title. Of rows with one title, none is of a certain page, and both are left out. */
export function readNotionRows(bytes: Uint8Array): NotionRows {
  const rows = new Map<string, ReadonlyMap<string, string>>();
  const twice = new Set<string>();
  const [names = [], ...lines] = csvLines(decodeText(bytes));
  for (const [title = '', ...values] of lines) {
    const key = title.trim();
    if (rows.has(key)) twice.add(key);
    rows.set(key, valuesOf(names.slice(1), values));
  }
  for (const key of twice) rows.delete(key);
  return rows;
}

/** Those that the row has. */
const valuesOf = (names: readonly string[], values: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    values
      .map((value, index) => [(names[index] ?? '').trim(), value.trim()] as const)
      .filter(([, value]) => value !== ''),
  );
