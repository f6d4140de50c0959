import { isCalendarName } from '../calendar.ts';
import type { NotePart } from '../note-parts.ts';
import { isRecipe, recipeTime, withoutAmounts } from '../recipe.ts';
import { widthOf } from '../width.ts';
import { canJoin, withoutAsides } from './one-sentence.ts';

/** A line that is wider is a step of the work. */
const widestList = 160;
const widest = 40;
/** Least letters of what is no mere amount. */
const leastLetters = 3;

/** What a recipe takes, with how much of it, in its order. Empty when a note is none. */
export function ingredientsOf(parts: readonly NotePart[]): string[] {
  if (!isRecipe(parts.map(({ text }) => text))) return [];
  const pieces = parts
    .filter(({ kind, text }) => kind !== 'heading' && widthOf(text) < widestList)
    .flatMap(({ text }) => withoutAsides(text).split(between))
    .map((text) => text.replace(/^[^\p{L}\p{N}½¼¾⅓]+|(?<![\s.。!…])[\s.。!…]+$/gu, ''));
  return [
    ...new Set(
      pieces.filter(
        (text) =>
          amount.test(text) &&
          widthOf(text) <= widest &&
          !recipeTime.test(text) &&
          canJoin(text, null) &&
          !isCalendarName(text.split(' ')[0] ?? '') &&
          withoutAmounts(text).length >= leastLetters,
      ),
    ),
  ];
}

/** What stands between two ingredients, or before them. */
const between = /[;；,，、،]\s*(?!\d)|[:：]\s?(?!\d{2})|\s[/+·]\s|\s[–—-]\s|(?:->|→)|(?<=\p{L}{3})[.!]\s/u;

/** How much of what: a number beside a word. */
const amount = /[\p{N}½¼¾⅓]\s?\p{L}|\p{L}{2}\s[\p{N}½¼¾⅓]/u;

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
