import { diffLines } from 'diff';

/** A part of a text that becomes another text. Offsets are in the text before. */
export type TextChange = { readonly from: number; readonly to: number; readonly insert: string };

/** More lines than these that differ are compared no further: finding the fewest would take longer than it is worth. */
const maxEdits = 2_000;

/** What makes one text the other, by whole lines and within a line that changed: what stays is not touched. */
export function changeLines(before: string, after: string): TextChange[] {
  const changes: TextChange[] = [];
  const start = sameAtStart(before, after);
  const end = sameAtEnd(before, after, start);
  const [left, right] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  if (left === right) return [];
  const parts = diffLines(left, right, { maxEditLength: maxEdits });
  if (parts === undefined) return [{ from: start, to: start + left.length, insert: right }];
  let at = start;
  let open: { from: number; to: number; insert: string } | null = null;
  for (const { value, added, removed } of parts) {
    if (!added && !removed) {
      if (open !== null) changes.push(open);
      open = null;
      at += value.length;
      continue;
    }
    open ??= { from: at, to: at, insert: '' };
    if (removed) {
      at += value.length;
      open.to = at;
    } else open.insert += value;
  }
  if (open !== null) changes.push(open);
  return changes.map((change) => withinLine(before, change));
}

/** Leaves out what a change takes away and puts in again at its ends. */
function withinLine(before: string, { from, to, insert }: TextChange): TextChange {
  const removed = before.slice(from, to);
  const start = sameAtStart(removed, insert);
  const end = sameAtEnd(removed, insert, start);
  return { from: from + start, to: to - end, insert: insert.slice(start, insert.length - end) };
}

function sameAtStart(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let count = 0;
  while (count < most && one.charCodeAt(count) === other.charCodeAt(count)) count += 1;
  // Half of a pair of surrogates is no place to begin or end at.
  return isHigh(one.charCodeAt(count - 1)) ? count - 1 : count;
}

function sameAtEnd(one: string, other: string, start: number): number {
  const most = Math.min(one.length, other.length) - start;
  let count = 0;
  while (
    count < most &&
    one.charCodeAt(one.length - 1 - count) === other.charCodeAt(other.length - 1 - count)
  )
    count += 1;
  return isLow(one.charCodeAt(one.length - count)) ? Math.max(0, count - 1) : count;
}

const isHigh = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;
const isLow = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;
