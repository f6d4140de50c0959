import { commonSubsequence } from '../../alignment/common-subsequence.ts';
import { callOut } from './call-out.ts';
import { codeLines } from './code-lines.ts';
import { mergeWords, words } from './merge-words.ts';
import { isFilled, isItem, linesOf, textOfLines } from './text-lines.ts';
import { threeWay } from './three-way.ts';

/** My changes on top of another text. */
export type MergedOnTop = {
  readonly text: string;
  /** How many lines, or stretches of them, both sides changed, so that more than whole lines had to be looked at. */
  readonly shared: number;
  /** How many of those are kept twice, because both changed the same words. */
  readonly conflicts: number;
};

/**
 * Makes the changes between `base` and `mine` on top of `theirs`, which was made from the same base (all with LF newlines). Lines that one side
 * changed are taken from it, also beside a line that the other changed. Lines that both added in one place are both kept, theirs first.
 * A line that both changed is merged word by word; where that is not possible both versions are kept, theirs in a callout.
 */
export function mergeOnTop(base: string, mine: string, theirs: string): MergedOnTop {
  if (base === theirs) return { text: mine, shared: 0, conflicts: 0 };
  if (base === mine) return { text: theirs, shared: 0, conflicts: 0 };
  const [was, is, will] = [linesOf(base), linesOf(mine), linesOf(theirs)];
  const [before, own, other] = [was.lines, is.lines, will.lines];
  const side = (lines: readonly string[]) => ({
    pairs: commonSubsequence(before, lines),
    length: lines.length,
  });
  const isCode = codeLines(before);
  const isEmpty = !before.some(isFilled);
  const merged: string[] = [];
  let [shared, conflicts] = [0, 0];
  for (const part of threeWay(before.length, side(own), side(other))) {
    const [old, ours, added] = [
      before.slice(part.base.from, part.base.to),
      own.slice(part.mine.from, part.mine.to),
      other.slice(part.theirs.from, part.theirs.to),
    ];
    if (part.changedBy !== 'both') {
      for (const line of part.changedBy === 'mine' ? ours : added) merged.push(line);
      continue;
    }
    const isInCode = isCode(part.base.from) || isCode(part.base.to - 1);
    const kept = bothChanged(old, ours, added, { isInCode, isEmpty });
    for (const line of kept.lines) merged.push(line);
    shared += kept.isWhole ? 0 : 1;
    conflicts += kept.isConflict ? 1 : 0;
  }
  const isChanged = is.endsInNewline !== was.endsInNewline && own.length > 0;
  const endsInNewline = isChanged || other.length === 0 ? is.endsInNewline : will.endsInNewline;
  return { text: textOfLines({ lines: merged, endsInNewline }), shared, conflicts };
}

type Kept = { readonly lines: readonly string[]; readonly isWhole: boolean; readonly isConflict: boolean };

function bothChanged(
  before: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
  { isInCode, isEmpty }: { readonly isInCode: boolean; readonly isEmpty: boolean },
): Kept {
  const whole = (lines: readonly string[]): Kept => ({ lines, isWhole: true, isConflict: false });
  const areSame = joined(mine) === joined(theirs);
  if (!before.some(isFilled)) return whole(areSame ? mine : oneAfterTheOther(theirs, mine, isEmpty));
  // both may have typed the same beginning of a word: who knows where the caret is can decide
  if (areSame) return { lines: mine, isWhole: false, isConflict: false };
  const kept = { isWhole: false, isConflict: false };
  // what one side deleted and the other changed stays
  if (!mine.some(isFilled)) return { ...kept, lines: theirs };
  if (!theirs.some(isFilled)) return { ...kept, lines: mine };
  if (isInCode) return { lines: [...mine, ...theirs], isWhole: false, isConflict: true };
  const isText = [...before, ...mine, ...theirs].every((line) => !isRow.test(line));
  const wordsOf = (lines: readonly string[]): string[] => joined(lines).match(words) ?? [];
  const merged = isText ? mergeWords(wordsOf(before), wordsOf(mine), wordsOf(theirs)) : null;
  if (merged !== null) return { ...kept, lines: merged.join('').split('\n') };
  const lines = isText ? callOut(mine, theirs) : oneAfterTheOther(mine, theirs);
  return { lines, isWhole: false, isConflict: true };
}

const joined = (lines: readonly string[]): string => lines.join('\n');

/** A row of a table: a part of each side would be a row that neither side wrote. */
const isRow = /^\s*\|/;

/** The lines of two sides, with a blank line between them where one side had blank lines around its own, or `areApart`. */
function oneAfterTheOther(
  first: readonly string[],
  second: readonly string[],
  areApart = false,
): readonly string[] {
  const hasBlank = areApart || [...first, ...second].some((line) => !isFilled(line));
  const [last = '', next = ''] = [first.at(-1), second[0]];
  const isApart = !hasBlank || !isFilled(last) || !isFilled(next) || (isItem(last) && isItem(next));
  return isApart ? [...first, ...second] : [...first, '', ...second];
}
