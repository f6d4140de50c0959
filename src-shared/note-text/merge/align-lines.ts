import { commonSubsequence, commonUnique } from '../../alignment/common-subsequence.ts';
import type { Pair } from '../../alignment/diff-pairs.ts';
import { isFilled } from './text-lines.ts';

/**
 * Which lines of two texts are the same, in order. Lines that are in both exactly once decide first, then the other lines with text between them. A blank line is the
 * same as another where the lines before or behind both are, or where it divides as many lines in both. Otherwise fences, rules and blank lines around a
 * changed line could be more alike than the line, which then would be new in one text and gone in the other.
 */
export function alignLines(one: readonly string[], other: readonly string[]): Pair[] {
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
