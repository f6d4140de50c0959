import { diffArrays } from 'diff';
import { diff3Merge } from 'node-diff3';
import { commonSubsequence } from '../../alignment/common-subsequence.ts';
import { isFilled, isItem } from './text-lines.ts';
import { threeWay } from './three-way.ts';

/** The result of a merge. `isClean`: nothing was changed on both sides. */
export type MergedText = { readonly text: string; readonly isClean: boolean };

/** Pairs of lines that the library may compare: more take seconds. A text of 5,000 lines and its next version are as many. */
const mostComparisons = 25_000_000;

/**
 * Merges two versions of a text (LF line endings): lines that only one of them changed are taken from it; where both changed the same
 * lines differently, both are kept, `mine` first. Without a base (null) the lines that they share are used as the base.
 */
export function mergeTexts(base: string | null, mine: string, theirs: string): MergedText {
  const [mineLines, theirLines] = [splitLines(mine), splitLines(theirs)];
  const given = base === null ? null : splitLines(base);
  const longest = Math.max(mineLines.length, theirLines.length);
  if (longest * (given ?? mineLines).length > mostComparisons) return mergeLong(given, mineLines, theirLines);
  const baseLines = given ?? sharedLines(mineLines, theirLines);
  // numbers for lines: the library keeps lines as the keys of an object, which has some, such as "constructor", already
  const [numberOf, lineOf] = numbering();
  const [own, before, other] = [mineLines, baseLines, theirLines].map((lines) => lines.map(numberOf));
  const merged: string[] = [];
  let isClean = true;
  for (const region of diff3Merge(own ?? [], before ?? [], other ?? [], { excludeFalseConflicts: true })) {
    if (region.ok) for (const line of region.ok) merged.push(lineOf(line));
    else if (region.conflict) {
      isClean = false;
      const { a, b } = region.conflict;
      for (const line of bothKept(a.map(lineOf), b.map(lineOf))) merged.push(line);
    }
  }
  return { text: merged.join('\n'), isClean };
}

const splitLines = (text: string): string[] => text.split('\n');

/** Gives each different line a number, and back. */
function numbering(): readonly [(line: string) => number, (number: number) => string] {
  const numbers = new Map<string, number>();
  const lines: string[] = [];
  return [
    (line) => {
      const known = numbers.get(line);
      if (known !== undefined) return known;
      numbers.set(line, lines.length);
      return lines.push(line) - 1;
    },
    (number) => lines[number] ?? '',
  ];
}

function sharedLines(mine: string[], theirs: string[]): string[] {
  return diffArrays(mine, theirs).flatMap(({ added, removed, value }) => (added || removed ? [] : value));
}

/** Merges texts of very many lines: changes are found with a limit, so that more may count as changed on both sides. */
function mergeLong(
  base: readonly string[] | null,
  mine: readonly string[],
  theirs: readonly string[],
): MergedText {
  const before = base ?? commonSubsequence(mine, theirs).map(([at]) => mine[at] ?? '');
  const side = (lines: readonly string[]) => ({
    pairs: commonSubsequence(before, lines),
    length: lines.length,
  });
  const merged: string[] = [];
  let isClean = true;
  for (const part of threeWay(before.length, side(mine), side(theirs))) {
    const ours = mine.slice(part.mine.from, part.mine.to);
    const added = theirs.slice(part.theirs.from, part.theirs.to);
    const isConflict = part.changedBy === 'both' && ours.join('\n') !== added.join('\n');
    if (isConflict) isClean = false;
    for (const line of isConflict ? bothKept(ours, added) : part.changedBy === 'mine' ? ours : added)
      merged.push(line);
  }
  return { text: merged.join('\n'), isClean };
}

/** Both versions of the same lines, separated by a blank line where they would otherwise become one paragraph. */
function bothKept(mine: readonly string[], theirs: readonly string[]): string[] {
  const [last, first] = [mine.findLast(isFilled), theirs.find(isFilled)];
  // Lines that only one side deleted are kept.
  if (last === undefined || first === undefined) return [...(last === undefined ? theirs : mine)];
  const isApart = !isFilled(mine.at(-1)) || !isFilled(theirs[0]) || (isItem(last) && isItem(first));
  return isApart ? [...mine, ...theirs] : [...mine, '', ...theirs];
}
