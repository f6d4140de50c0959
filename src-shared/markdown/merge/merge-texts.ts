import { diffArrays } from 'diff';
import { diff3Merge } from 'node-diff3';
import { isFilled, isItem } from './text-lines.ts';

/** The result of a merge. `isClean`: nothing was changed on both sides. */
export type MergedText = { readonly text: string; readonly isClean: boolean };

/**
 * Merges two versions of a text (LF line endings): lines that only one of them changed are taken from it; where both changed the same
 * lines differently, both are kept, `mine` first. Without a base (null) the lines that they share are used as the base.
 */
export function mergeTexts(base: string | null, mine: string, theirs: string): MergedText {
  const [mineLines, theirLines] = [splitLines(mine), splitLines(theirs)];
  const baseLines = base === null ? sharedLines(mineLines, theirLines) : splitLines(base);
  const merged: string[] = [];
  let isClean = true;
  for (const region of diff3Merge(mineLines, baseLines, theirLines, { excludeFalseConflicts: true })) {
    if (region.ok) merged.push(...region.ok);
    else if (region.conflict) {
      isClean = false;
      merged.push(...bothKept(region.conflict.a, region.conflict.b));
    }
  }
  return { text: merged.join('\n'), isClean };
}

const splitLines = (text: string): string[] => text.split('\n');

function sharedLines(mine: string[], theirs: string[]): string[] {
  return diffArrays(mine, theirs).flatMap(({ added, removed, value }) => (added || removed ? [] : value));
}

/** Both versions of the same lines, separated by a blank line where they would otherwise become one paragraph. */
function bothKept(mine: readonly string[], theirs: readonly string[]): string[] {
  const [last, first] = [mine.findLast(isFilled), theirs.find(isFilled)];
  // Lines that only one side deleted are kept.
  if (last === undefined || first === undefined) return [...(last === undefined ? theirs : mine)];
  const isApart = !isFilled(mine.at(-1)) || !isFilled(theirs[0]) || (isItem(last) && isItem(first));
  return isApart ? [...mine, ...theirs] : [...mine, '', ...theirs];
}
