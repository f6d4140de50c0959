import { alignLines, codeLines } from './line-parts.ts';
import { placeTyped, type TypedLast } from './place-typed.ts';
import type { Span } from './three-way.ts';

/** A merged text, and where in it is what was typed. */
export type MergedAtCaret = { readonly text: string; readonly typed: TypedLast };

/**
 * Merges what was typed in one place of a line, and nothing else, with what another made of the same text. Null where that is not certain, and in
 * code and tables, where a part of each side would be a line that neither wrote.
 */
export function mergeAtCaret(
  base: string,
  ours: string,
  theirs: string,
  typed: TypedLast,
): MergedAtCaret | null {
  const near = changedNear(base, theirs, base.length - (ours.length - typed.end));
  const [above, below] = [base.slice(0, near.base.from), base.slice(near.base.to)];
  if (!ours.startsWith(above) || !ours.slice(above.length).endsWith(below)) return null;
  const merged = mergeNear(
    base.slice(near.base.from, near.base.to),
    ours.slice(above.length, ours.length - below.length),
    theirs.slice(near.theirs.from, near.theirs.to),
    shifted(typed, -above.length),
  );
  if (merged === null) return null;
  const lines = ours.split('\n');
  const line = ours.slice(0, typed.end).split('\n').length - 1;
  if (/^\s*\|/.test(lines[line] ?? '') || codeLines(lines)(line)) return null;
  return {
    text: theirs.slice(0, near.theirs.from) + merged.text + theirs.slice(near.theirs.to),
    typed: shifted(merged.typed, near.theirs.from),
  };
}

function mergeNear(base: string, ours: string, theirs: string, typed: TypedLast): MergedAtCaret | null {
  const offset = Math.max(0, base.length - (ours.length - typed.end));
  const placed =
    placeTyped(base, ours, theirs, typed) ??
    placeTyped(withoutSpacesBefore(base, offset), ours, theirs, typed);
  if (placed === null) return null;
  const { cut, from, to, other } = placed;
  const own = ours.slice(cut, typed.end);
  const replaced = theirs.slice(from, to);
  if (own.includes('\n') || replaced.includes('\n')) return null;
  const end = from + own.length;
  const start = Math.max(0, end - (typed.end - Math.min(typed.start, typed.end)));
  return {
    text: theirs.slice(0, from) + own + theirs.slice(to),
    typed: { start, end, other: other <= from ? other : other + end - to },
  };
}

/**
 * The lines around the one with an offset of the base up to other changes, apart from it by unchanged lines: taken for one change with those, a
 * change at the offset would reach from the first to the last of them.
 */
function changedNear(
  base: string,
  theirs: string,
  offset: number,
): { readonly base: Span; readonly theirs: Span } {
  const [before, after] = [base.split('\n'), theirs.split('\n')];
  const line = base.slice(0, Math.max(0, offset)).split('\n').length - 1;
  const pairs = alignLines(before, after);
  const behind = pairs.findIndex(([at]) => at > line);
  const isRun = (one: number, other: number): boolean => {
    const [[at, there], [next, nextThere]] = [pairs[one] ?? [-1, -1], pairs[other] ?? [-1, -1]];
    return next === at + 1 && nextThere === there + 1;
  };
  let first = (behind < 0 ? pairs.length : behind) - 1;
  if (pairs[first]?.[0] === line) first -= 1;
  while (first > 0 && isRun(first - 1, first)) first -= 1;
  let last = behind < 0 ? pairs.length : behind;
  while (last + 1 < pairs.length && isRun(last, last + 1)) last += 1;
  const [from, to] = [pairs[first] ?? [0, 0], pairs[last] ?? [before.length - 1, after.length - 1]];
  return {
    base: { from: startOf(before, from[0]), to: startOf(before, to[0] + 1) },
    theirs: { from: startOf(after, from[1]), to: startOf(after, to[1] + 1) },
  };
}

/** Where a line begins in the text of lines; behind the last one, where the text ends. */
function startOf(lines: readonly string[], index: number): number {
  let start = 0;
  for (const line of lines.slice(0, index)) start += line.length + 1;
  return index < lines.length ? start : start - 1;
}

const shifted = ({ start, end, other }: TypedLast, by: number): TypedLast => ({
  start: Math.max(0, start + by),
  end: end + by,
  other: other === null ? null : other + by,
});

/** Without the spaces at the end of the line that ends at an offset: other programs take them away, and who types goes on behind them. */
function withoutSpacesBefore(text: string, offset: number): string {
  const before = text.slice(0, offset);
  return /^(?:\n|$)/.test(text.slice(offset)) ? before.replace(/(?<! ) +$/, '') + text.slice(offset) : text;
}
