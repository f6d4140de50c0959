import { alignedAround, commonSubsequence, commonUnique, type Pair } from '../../common-subsequence.ts';
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
  const parts = threeWay(before.length, side(own), side(other), 'apart').flatMap((part): LinePart[] => {
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
  // the rows of a table stay together
  const beginsItem = (line = ''): boolean => isItem(line) && !/^\s*[|>]/.test(line);
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
export const alignLines = (one: Lines, other: Lines): Pair[] => alignedAround(one, other, alignOtherLines);

function alignOtherLines(one: Lines, other: Lines): Pair[] {
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
  return certainOf(pairs, one, other);
}

/**
 * Without lines that one text has more often than the other, such as fences, where no line beside is the same: which of them is gone cannot be known, and
 * what is between them would be taken for new.
 */
function certainOf(pairs: readonly Pair[], one: readonly string[], other: readonly string[]): Pair[] {
  const [counts, others] = [countsOf(one), countsOf(other)];
  return pairs.filter(([at, there], index) => {
    const [before, behind] = [pairs[index - 1] ?? [-1, -1], pairs[index + 1] ?? [one.length, other.length]];
    const isBeside =
      (before[0] === at - 1 && before[1] === there - 1) || (behind[0] === at + 1 && behind[1] === there + 1);
    return isBeside || counts.get(one[at] ?? '') === others.get(other[there] ?? '');
  });
}

function countsOf(lines: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return counts;
}

const filledOf = (lines: readonly string[]): number[] =>
  lines.flatMap((line, at) => (isFilled(line) ? [at] : []));

/** How the lines around an addition are read. `isApart`: a blank line belongs between two texts. */
type Place = { readonly isInCode: boolean; readonly isApart: boolean };

/** What two sides added in one place: a paragraph, an item, a row or a block of code that both added is there once, and of the rest that of `first` comes first. */
function bothAdded(
  first: readonly string[],
  second: readonly string[],
  { isInCode, isApart }: Place,
): readonly string[] {
  const [chunks, others] = [chunksOf(first, isInCode), chunksOf(second, isInCode)];
  const pairs = commonSubsequence(keysOf(chunks, 'first'), keysOf(others, 'second'));
  if (pairs.length === 0) return oneAfterTheOther(first, second, isApart);
  const merged: (readonly string[])[] = [];
  let [at, there] = [0, 0];
  for (const [to, toThere] of [...pairs, [chunks.length, others.length] as const]) {
    const [own, other] = [chunks.slice(at, to).flat(), others.slice(there, toThere).flat()];
    merged.push(betweenChunks(own, other), chunks[to] ?? []);
    [at, there] = [to + 1, toThere + 1];
  }
  return merged.flat();
}

function betweenChunks(first: readonly string[], second: readonly string[]): readonly string[] {
  if (first.some(isFilled) && second.some(isFilled)) return oneAfterTheOther(first, second);
  if (first.some(isFilled) || second.some(isFilled)) return first.some(isFilled) ? first : second;
  return first.length > second.length ? first : second;
}

/** Lines that are the same only together: a paragraph, an item, a row, a whole table, a block of code. A blank line is one of its own. */
function chunksOf(lines: readonly string[], isInCode: boolean): string[][] {
  if (isInCode) return lines.map((line) => [line]);
  const isCode = codeLines(lines);
  const runs: string[][] = [];
  lines.forEach((line, at) => {
    const goesOn = isCode(at) ? isCode(at - 1) : isFilled(line) && isFilled(lines[at - 1]) && !isCode(at - 1);
    if (goesOn) runs.at(-1)?.push(line);
    else runs.push([line]);
  });
  return runs.flatMap((run) =>
    run.some(isTableRule) || run.some((line) => /^\s*(?:`{3}|~{3}|\$\$)/.test(line))
      ? [run]
      : itemsOfRun(run),
  );
}

function itemsOfRun(run: readonly string[]): string[][] {
  const items: string[][] = [];
  for (const line of run) {
    if (items.length === 0 || /^\s*(?:[-*+]\s|\d+[.)]\s|\|)/.test(line)) items.push([line]);
    else items.at(-1)?.push(line);
  }
  return items;
}

/** Whether a line divides the head of a table from its rows. */
export const isTableRule = (line: string): boolean =>
  line.includes('-') && /^[|:\- \t]+$/.test(line) && line.includes('|');

/** Blank lines are the same as no others. */
const keysOf = (chunks: readonly (readonly string[])[], side: string): string[] =>
  chunks.map((lines, at) => (lines.some(isFilled) ? lines.join('\n') : `\0${side} ${at}`));

/** The lines of two sides, with a blank line between them where one side had blank lines around its own, or `areApart`. */
export function oneAfterTheOther(
  first: readonly string[],
  second: readonly string[],
  areApart = false,
): readonly string[] {
  const hasBlank = areApart || [...first, ...second].some((line) => !isFilled(line));
  const [last = '', next = ''] = [first.at(-1), second[0]];
  const isApart = !hasBlank || !isFilled(last) || !isFilled(next) || (isItem(last) && isItem(next));
  return isApart ? [...first, ...second] : [...first, '', ...second];
}

/** Which lines are code: in a fence, with its delimiters, in a formula block, or indented below a blank line. */
export function codeLines(lines: readonly string[]): (index: number) => boolean {
  const code = new Set<number>();
  let open: string | null = null;
  let isIndented = false;
  lines.forEach((line, index) => {
    const fence = /^\s*(?:>\s*)*(?:[-*+]\s+|\d+[.)]\s+)?(`{3,}|~{3,}|\$\$)/.exec(line)?.[1] ?? null;
    if (open !== null) {
      code.add(index);
      if (fence?.startsWith(open) === true) open = null;
      return;
    }
    if (fence !== null) {
      code.add(index);
      open = fence;
      return;
    }
    const isBelowBlank = index === 0 || isIndented || lines[index - 1]?.trim() === '';
    isIndented = /^(?: {4}|\t)\s*(?![-*+]\s|\d+[.)]\s)\S/.test(line) && isBelowBlank;
    if (isIndented) code.add(index);
  });
  return (index) => code.has(index);
}

/** A text (LF newlines) as its lines, without their newlines, and apart from them whether the last one ends in a newline. */
type TextLines = { readonly lines: readonly string[]; readonly endsInNewline: boolean };

/** Splits a text so that its last line is the same line whether a newline follows it or not. An empty text has no lines. */
function linesOf(text: string): TextLines {
  if (text === '') return { lines: [], endsInNewline: false };
  const lines = text.split('\n');
  const endsInNewline = lines.at(-1) === '';
  return { lines: endsInNewline ? lines.slice(0, -1) : lines, endsInNewline };
}

/** The text of lines. */
export const textOfLines = ({ lines, endsInNewline }: TextLines): string =>
  lines.length === 0 ? '' : `${lines.join('\n')}${endsInNewline ? '\n' : ''}`;

export const isFilled = (line: string | undefined): boolean => line !== undefined && line.trim() !== '';

/** Whether a line does not join its neighbour in one paragraph: a list item, a table row, a line of a quote. */
const isItem = (line: string): boolean => /^\s*(?:[-*+]\s|\d+[.)]\s|\||>)/.test(line);
