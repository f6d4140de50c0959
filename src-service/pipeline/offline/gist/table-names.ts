import { isCalendarName } from '../calendar.ts';
import type { NotePart } from '../note-parts.ts';
import { widthOf } from '../width.ts';

/** What a table is about, and the columns that say something of it where these are not the same. */
export type Compared = { readonly names: readonly string[]; readonly columns: readonly string[] };

/** What a table is about, of a note that begins with one or mostly is one: what its rows are, or its columns. */
export function comparedOf(parts: readonly NotePart[]): Compared | null {
  const of = (wanted: NotePart['kind']): string[] => [
    ...new Set(
      parts.filter(({ kind }) => kind === wanted).map(({ text }) => text.replace(/\s?[(（].*$/su, '')),
    ),
  ];
  const [columns, rows] = [of('column'), of('row')];
  if (columns.length + rows.length < 3) return null;
  const width = (texts: readonly string[]) => texts.reduce((sum, text) => sum + widthOf(text), 0);
  const begin = parts.find(({ kind }) => kind !== 'heading');
  const others = parts.filter(({ kind }) => kind === 'point' || kind === 'sentence').map(({ text }) => text);
  if (begin?.kind !== 'column' && width([...columns, ...rows]) < width(others)) return null;
  // without a name for the column of names, the table is read from above
  const isTurned = parts.find(({ kind }) => kind === 'column')?.depth !== 0;
  if (isTurned && columns.length >= 2) return { names: columns, columns: [] };
  const named = rows.filter((text) => !isCalendarName(text));
  return named.length >= 2 ? { names: named, columns } : { names: columns.slice(1), columns: [] };
}
