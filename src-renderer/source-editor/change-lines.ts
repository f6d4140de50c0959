import { commonSubsequence } from '../../src-shared/common-subsequence.ts';
import { words } from '../../src-shared/note-text/merge/merge-words.ts';

/** A replaced range of a text. Offsets are in the old text. */
export type TextChange = { readonly from: number; readonly to: number; readonly insert: string };

/** The lines of a text, with their newlines. */
const lines = /[^\n]*\n|[^\n]+$/g;
/** Changes with more characters are not compared word by word. */
const maxRefined = 20_000;

/** The changes that turn one text into another, by lines, and by words within changed lines. */
export function changeLines(before: string, after: string): TextChange[] {
  const start = sameAtStart(before, after);
  const end = sameAtEnd(before, after, start);
  const [left, right] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  if (left === right) return [];
  const changes = aligned(left.match(lines) ?? [], right.match(lines) ?? [], start);
  return changes.flatMap((change) => byWords(before, withinLine(before, change)));
}

/** The same, where some offsets in the one text are the same places as others in the other; both ascend. */
export function changeAround(
  before: string,
  after: string,
  cuts: readonly (readonly [before: number, after: number])[],
): TextChange[] {
  let [from, start] = [0, 0];
  return [...cuts, [before.length, after.length] as const].flatMap(([to, end]) => {
    const offset = from;
    const changes = changeLines(before.slice(from, to), after.slice(start, end));
    [from, start] = [to, end];
    return changes.map((each) => ({ ...each, from: each.from + offset, to: each.to + offset }));
  });
}

/** The changes of words in a change: a caret between words that stay keeps its place. */
function byWords(before: string, change: TextChange): TextChange[] {
  const removed = before.slice(change.from, change.to);
  if (removed === '' || change.insert === '' || removed.length + change.insert.length > maxRefined)
    return [change];
  return aligned(removed.match(words) ?? [], change.insert.match(words) ?? [], change.from);
}

/** The changes between two lists of parts of a text; the first list begins at an offset of it. */
function aligned(old: readonly string[], next: readonly string[], start: number): TextChange[] {
  const changes: TextChange[] = [];
  let [at, there, from] = [0, 0, start];
  for (const [to, toThere] of [...commonSubsequence(old, next), [old.length, next.length] as const]) {
    const end = from + old.slice(at, to).join('').length;
    const insert = next.slice(there, toThere).join('');
    if (end > from || insert !== '') changes.push({ from, to: end, insert });
    from = end + (old[to] ?? '').length;
    [at, there] = [to + 1, toThere + 1];
  }
  return changes;
}

/** Removes the common start and end of a change. */
function withinLine(before: string, { from, to, insert }: TextChange): TextChange {
  const removed = before.slice(from, to);
  const start = sameAtStart(removed, insert);
  const end = sameAtEnd(removed, insert, start);
  return { from: from + start, to: to - end, insert: insert.slice(start, insert.length - end) };
}

function sameAtStart(one: string, other: string): number {
  const limit = Math.min(one.length, other.length);
  let count = 0;
  while (count < limit && one.charCodeAt(count) === other.charCodeAt(count)) count += 1;
  // A change must not split a surrogate pair.
  return isHigh(one.charCodeAt(count - 1)) ? count - 1 : count;
}

function sameAtEnd(one: string, other: string, start: number): number {
  const limit = Math.min(one.length, other.length) - start;
  let count = 0;
  while (
    count < limit &&
    one.charCodeAt(one.length - 1 - count) === other.charCodeAt(other.length - 1 - count)
  )
    count += 1;
  return isLow(one.charCodeAt(one.length - count)) ? Math.max(0, count - 1) : count;
}

const isHigh = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;
const isLow = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;
