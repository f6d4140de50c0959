import { diffArrays } from 'diff';
import { commonSubsequence } from '../../alignment/common-subsequence.ts';
import { mergeRegions } from './merge-regions.ts';
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
  for (const region of mergeRegions(mineLines, baseLines, theirLines)) {
    if (region.kind === 'conflict') isClean = false;
    // a region may have more lines than a call has room for arguments
    for (const line of region.kind === 'ok' ? region.elements : bothKept(region.a, region.b))
      merged.push(line);
  }
  return { text: merged.join('\n'), isClean };
}

const splitLines = (text: string): string[] => text.split('\n');

/** Lines of two texts, multiplied, that are compared without a limit for how much they differ. */
const mostCompared = 4_000_000;

function sharedLines(mine: string[], theirs: string[]): string[] {
  if (mine.length * theirs.length > mostCompared)
    return commonSubsequence(mine, theirs).map(([at]) => mine[at] ?? '');
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
