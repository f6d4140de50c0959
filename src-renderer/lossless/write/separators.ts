import type { DirtyRange } from '../model/dirty-range.ts';
import { emptyComment, type Snapshot, withBlankLine } from '../model/snapshot.ts';

/** What stands between a dirty range and its neighbours. */
export type Separators = { readonly separatorBefore: string; readonly separatorAfter: string };

/** What stands after the last block of a text. */
export const closingSeparator = ({ blocks }: Snapshot): string => blocks.at(-1)?.separator ?? '\n';

/** The separators a dirty range may have: those of the source, then those with blank lines. */
export function separatorsFor(snapshot: Snapshot, range: DirtyRange): Separators[] {
  const { blocks } = snapshot;
  const first = range.replaced[0];
  const last = range.replaced.at(-1);
  const before = range.before?.separator ?? '';
  const isInPlace = first !== undefined && first === range.previous + 1;
  const separatorBefore = isInPlace ? before : withBlankLine(before);
  if (range.following >= blocks.length) {
    const separatorAfter = closingSeparator(snapshot);
    return distinct([
      { separatorBefore, separatorAfter },
      { separatorBefore: withBlankLine(before), separatorAfter },
    ]);
  }
  const replaced = last === undefined ? (range.before ?? blocks[range.following - 1]) : blocks[last];
  const after = replaced?.separator ?? '';
  const reachesNext = last !== undefined && last === range.following - 1;
  return distinct([
    { separatorBefore, separatorAfter: reachesNext ? after : withBlankLine(after) },
    { separatorBefore: withBlankLine(before), separatorAfter: withBlankLine(after) },
  ]);
}

const distinct = ([first, second]: [Separators, Separators]): Separators[] =>
  first.separatorBefore === second.separatorBefore && first.separatorAfter === second.separatorAfter
    ? [first]
    : [first, second];

/** Each of some separators with empty comments: for lists that would become one, and code that would belong to a list. */
export const withEmptyComments = (separators: readonly Separators[], hasNext: boolean): Separators[] =>
  separators.flatMap(({ separatorBefore, separatorAfter }) => {
    const commented = (separator: string): string => `${withBlankLine(separator)}${emptyComment}\n\n`;
    const before = { separatorBefore: commented(separatorBefore), separatorAfter };
    if (!hasNext) return [before];
    const after = commented(separatorAfter);
    return [{ separatorBefore, separatorAfter: after }, before, { ...before, separatorAfter: after }];
  });
