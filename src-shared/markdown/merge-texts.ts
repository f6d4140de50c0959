import { diffArrays } from 'diff';
import { diff3Merge } from 'node-diff3';

/** The result of a merge. `isClean`: nothing was changed on both sides. */
export type MergedText = { readonly text: string; readonly isClean: boolean };

/**
 * Merges two versions of a text (LF line endings): lines that only one of them changed are taken from it; where both changed the same
 * lines differently, both are kept, `mine` first. Without a base (null) the lines that they share are used as the base.
 */
export function mergeTexts(base: string | null, mine: string, theirs: string): MergedText {
  const [mineLines, theirLines] = [linesOf(mine), linesOf(theirs)];
  const baseLines = base === null ? sharedLines(mineLines, theirLines) : linesOf(base);
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

/** Lines without their newlines; a text that ends in one has an empty last line. */
const linesOf = (text: string): string[] => text.split('\n');

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

const isFilled = (line: string | undefined): boolean => line !== undefined && line.trim() !== '';

/** Whether a line does not merge with its neighbour into one paragraph: a list item, a table row, a line of a quote. */
const isItem = (line: string): boolean => /^\s*(?:[-*+]\s|\d+[.)]\s|\||>)/.test(line);
