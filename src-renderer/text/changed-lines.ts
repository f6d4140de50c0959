import { diffLines } from 'diff';

/** Milliseconds after which the comparison is given up. */
const timeout = 50;

/** How many lines an edit changed, added or removed. Null when the texts are too long and too different to be compared. */
export function changedLines(before: string, after: string): number | null {
  const [one, other] = withoutCommonEnds(before, after);
  const changes = diffLines(one, other, { timeout });
  if (changes === undefined) return null;
  let lines = 0;
  let gone = 0;
  for (const { added, removed, count } of changes) {
    if (removed) gone = count;
    else if (added) {
      lines += Math.max(gone, count);
      gone = 0;
    } else {
      lines += gone;
      gone = 0;
    }
  }
  return lines + gone;
}

/** Removes the common lines at the start and the end of two texts, so that a long note is compared quickly. */
function withoutCommonEnds(before: string, after: string): [string, string] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start += 1;
  start = start === before.length && start === after.length ? start : before.lastIndexOf('\n', start - 1) + 1;
  let end = 0;
  while (
    end < shorter - start &&
    before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end)
  )
    end += 1;
  const tail = before.slice(before.length - end);
  const whole = tail.indexOf('\n');
  const kept = whole < 0 ? 0 : tail.length - whole - 1;
  return [before.slice(start, before.length - kept), after.slice(start, after.length - kept)];
}
