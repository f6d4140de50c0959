import { alignLines } from './align-lines.ts';
import { bothAdded } from './both-added.ts';
import { codeLines } from './code-lines.ts';
import { isFilled, linesOf } from './text-lines.ts';
import { type Span, threeWay } from './three-way.ts';

export type Lines = readonly string[];

/** Lines that both sides changed differently, with what each made of them and where they are in each of the three texts. */
export type SharedLines = {
  readonly kind: 'shared';
  readonly base: Lines;
  readonly mine: Lines;
  readonly theirs: Lines;
  readonly at: { readonly base: Span; readonly mine: Span; readonly theirs: Span };
  readonly isInCode: boolean;
};

/** Neighbours of a merged text. `isWhole`: they were found without comparing two versions of a line. */
export type LinePart =
  | { readonly kind: 'lines'; readonly lines: Lines; readonly isWhole: boolean }
  | SharedLines;

/** The parts of a merged text, in order, and whether a newline follows the last one. */
export type LineParts = { readonly parts: readonly LinePart[]; readonly endsInNewline: boolean };

/**
 * Takes each line from the side that changed it. Lines that both added in one place are both kept, theirs first. Without a base, the lines
 * that both have are the base, and what both have in one place is shared.
 */
export function linePartsOf(base: string | null, mine: string, theirs: string): LineParts {
  const [is, will] = [linesOf(mine), linesOf(theirs)];
  const was =
    base === null
      ? { lines: commonLines(is.lines, will.lines), endsInNewline: will.endsInNewline }
      : linesOf(base);
  const [before, own, other] = [was.lines, is.lines, will.lines];
  const side = (lines: Lines) => ({ pairs: alignLines(before, lines), length: lines.length });
  const isCode = codeLines(before);
  const isApart = !before.some(isFilled);
  const parts = threeWay(before.length, side(own), side(other)).map((part): LinePart => {
    const given = {
      base: before.slice(part.base.from, part.base.to),
      mine: own.slice(part.mine.from, part.mine.to),
      theirs: other.slice(part.theirs.from, part.theirs.to),
    };
    if (part.changedBy !== 'both')
      return { kind: 'lines', lines: part.changedBy === 'mine' ? given.mine : given.theirs, isWhole: true };
    const isInCode = isCode(part.base.from) || isCode(part.base.to - 1);
    return bothChanged({ kind: 'shared', ...given, at: part, isInCode }, isApart, base === null);
  });
  const isChanged = is.endsInNewline !== was.endsInNewline && own.length > 0;
  return { parts, endsInNewline: isChanged || other.length === 0 ? is.endsInNewline : will.endsInNewline };
}

function bothChanged(shared: SharedLines, isApart: boolean, isUnrelated: boolean): LinePart {
  const { base, mine, theirs, isInCode } = shared;
  const areSame = joined(mine) === joined(theirs);
  const lines = (kept: Lines, isWhole: boolean): LinePart => ({ kind: 'lines', lines: kept, isWhole });
  if (!base.some(isFilled)) {
    if (areSame) return lines(mine, true);
    if (!isUnrelated) return lines(bothAdded(theirs, mine, { isInCode, isApart }), true);
  }
  // both may have typed the same beginning of a word: who knows where the caret is can decide
  if (areSame) return lines(mine, false);
  // what one side deleted and the other changed stays
  if (!mine.some(isFilled)) return lines(theirs, false);
  if (!theirs.some(isFilled)) return lines(mine, false);
  if (goesOnFrom(mine, theirs, base)) return lines(theirs, false);
  if (goesOnFrom(theirs, mine, base)) return lines(mine, false);
  return shared;
}

/** Whether some lines have all others, in order, and besides them only new ones. */
function goesOnFrom(some: Lines, all: Lines, base: Lines): boolean {
  const wanted = some.filter(isFilled);
  const had = new Set(base.filter(isFilled));
  let next = 0;
  for (const line of all.filter(isFilled)) {
    if (line === wanted[next]) next += 1;
    else if (had.has(line)) return false;
  }
  return next === wanted.length;
}

/** Lines with text that two texts have in common. */
const commonLines = (one: Lines, other: Lines): Lines =>
  alignLines(one, other).flatMap(([at]) => (isFilled(one[at]) ? (one[at] ?? []) : []));

const joined = (lines: Lines): string => lines.join('\n');
