import { commonSubsequence, commonUnique } from '../../alignment/common-subsequence.ts';
import type { Pair } from '../../alignment/diff-pairs.ts';
import { bothAdded } from './both-added.ts';
import { codeLines } from './code-lines.ts';
import { isFilled, isItem, linesOf } from './text-lines.ts';
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
  const parts = threeWay(before.length, side(own), side(other)).flatMap((part): LinePart[] => {
    const given = {
      base: before.slice(part.base.from, part.base.to),
      mine: own.slice(part.mine.from, part.mine.to),
      theirs: other.slice(part.theirs.from, part.theirs.to),
    };
    if (part.changedBy !== 'both')
      return [{ kind: 'lines', lines: part.changedBy === 'mine' ? given.mine : given.theirs, isWhole: true }];
    const isInCode = isCode(part.base.from) || isCode(part.base.to - 1);
    return itemsOf({ kind: 'shared', ...given, at: part, isInCode }).map((item) =>
      bothChanged(item, isApart, base === null),
    );
  });
  const isChanged = is.endsInNewline !== was.endsInNewline && own.length > 0;
  return { parts, endsInNewline: isChanged || other.length === 0 ? is.endsInNewline : will.endsInNewline };
}

/** Lines that both sides have as many of, item by item, so that a change of one item is none of its neighbour. */
function itemsOf(shared: SharedLines): SharedLines[] {
  const { base, mine, theirs, at, isInCode } = shared;
  if (isInCode || mine.length !== base.length || theirs.length !== base.length) return [shared];
  const beginsItem = (line = ''): boolean => isItem(line) && !/^\s*>/.test(line);
  const begins = (index: number): boolean => [base, mine, theirs].every((lines) => beginsItem(lines[index]));
  const starts = base.flatMap((_, index) => (index === 0 || begins(index) ? [index] : []));
  return starts.map((from, next) => {
    const to = starts[next + 1] ?? base.length;
    const span = (whole: Span): Span => ({ from: whole.from + from, to: whole.from + to });
    return {
      ...shared,
      base: base.slice(from, to),
      mine: mine.slice(from, to),
      theirs: theirs.slice(from, to),
      at: { base: span(at.base), mine: span(at.mine), theirs: span(at.theirs) },
    };
  });
}

function bothChanged(shared: SharedLines, isApart: boolean, isUnrelated: boolean): LinePart {
  const { base, mine, theirs, isInCode } = shared;
  const areSame = joined(mine) === joined(theirs);
  const lines = (kept: Lines, isWhole: boolean): LinePart => ({ kind: 'lines', lines: kept, isWhole });
  if (!base.some(isFilled)) {
    if (areSame) return lines(mine, true);
    if (!isUnrelated) return lines(bothAdded(theirs, mine, { isInCode, isApart }), true);
  }
  if (joined(mine) === joined(base)) return lines(theirs, true);
  if (joined(theirs) === joined(base)) return lines(mine, true);
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

/**
 * Which lines of two texts are the same, in order. Lines that are in both exactly once decide first, then the other lines with text between them. A blank line is the
 * same as another where the lines before or behind both are, or where it divides as many lines in both. Otherwise fences, rules and blank lines around a
 * changed line could be more alike than the line, which then would be new in one text and gone in the other.
 */
function alignLines(one: readonly string[], other: readonly string[]): Pair[] {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const pairs = Array.from({ length: start }, (_, at): Pair => [at, at]);
  for (const [at, there] of between(
    one.slice(start, one.length - end),
    other.slice(start, other.length - end),
  ))
    pairs.push([start + at, start + there]);
  for (let back = end; back > 0; back -= 1) pairs.push([one.length - back, other.length - back]);
  return pairs;
}

function between(one: readonly string[], other: readonly string[]): Pair[] {
  const [filled, others] = [filledOf(one), filledOf(other)];
  const pairs: Pair[] = [];
  let [at, there] = [0, 0];
  const isSameBlank = (left: number, right: number): boolean =>
    one[left] === other[right] && !isFilled(one[left]);
  const alignBlank = (to: number, toThere: number): void => {
    const length = to - at;
    const indexes = Array.from({ length: length === toThere - there ? length : 0 }, (_, index) => index);
    const isOfOneShape = indexes.every(
      (index) => isFilled(one[at + index]) === isFilled(other[there + index]),
    );
    if (length === toThere - there && isOfOneShape) {
      for (const index of indexes)
        if (isSameBlank(at + index, there + index)) pairs.push([at + index, there + index]);
      return;
    }
    while (at < to && there < toThere && isSameBlank(at, there)) {
      pairs.push([at, there]);
      [at, there] = [at + 1, there + 1];
    }
    let back = 0;
    while (to - back > at && toThere - back > there && isSameBlank(to - back - 1, toThere - back - 1))
      back += 1;
    for (; back > 0; back -= 1) pairs.push([to - back, toThere - back]);
  };
  for (const [index, place] of alignFilled(
    filled.map((each) => one[each] ?? ''),
    others.map((each) => other[each] ?? ''),
  )) {
    const [to, toThere] = [filled[index] ?? one.length, others[place] ?? other.length];
    alignBlank(to, toThere);
    pairs.push([to, toThere]);
    [at, there] = [to + 1, toThere + 1];
  }
  alignBlank(one.length, other.length);
  return pairs;
}

function alignFilled(one: readonly string[], other: readonly string[]): Pair[] {
  const pairs: Pair[] = [];
  let [at, there] = [0, 0];
  for (const [to, toThere] of [...commonUnique(one, other), [one.length, other.length] as const]) {
    for (const [index, place] of commonSubsequence(one.slice(at, to), other.slice(there, toThere)))
      pairs.push([at + index, there + place]);
    if (to < one.length) pairs.push([to, toThere]);
    [at, there] = [to + 1, toThere + 1];
  }
  return pairs;
}

const filledOf = (lines: readonly string[]): number[] =>
  lines.flatMap((line, at) => (isFilled(line) ? [at] : []));
