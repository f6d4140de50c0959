import { diffLines } from 'diff';

/** Milliseconds after which two texts are too different for their lines to be counted. */
const patience = 50;

/**
 * How many lines of a text an edit changed: each line that is another now, is new, or is gone counts once. Null when the texts are
 * too long and too different to be compared.
 */
export function changedLines(before: string, after: string): number | null {
  const [one, other] = withoutCommonEnds(before, after);
  const changes = diffLines(one, other, { timeout: patience });
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

/** What is left of two texts without the whole lines they both begin and end with: a long note is compared at once. */
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
