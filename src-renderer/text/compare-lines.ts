import { type ChangeObject, diffWordsWithSpace } from 'diff';

/** A segment of a line; `changed`: it differs from the other text. */
export type LinePart = { readonly text: string; readonly changed: boolean };

/** Replaced lines and those in their place, each in its parts. */
export type ComparedSides = {
  readonly gone: readonly (readonly LinePart[])[];
  readonly new: readonly (readonly LinePart[])[];
};

/** The longest text that is compared word by word, in UTF-16 units: of longer ones the words that changed are too many to be seen. */
const longest = 50_000;

/**
 * Compares replaced lines with those in their place word by word: line with line when there are as many, otherwise all with all.
 * Lines that cannot be compared in `timeout` milliseconds are changed as a whole.
 */
export function compareLines(
  before: readonly string[],
  after: readonly string[],
  timeout: number,
): ComparedSides {
  const until = performance.now() + timeout;
  if (before.length !== after.length) {
    const words = compareWords(before.join('\n'), after.join('\n'), until);
    if (words === null) return { gone: before.map(changed), new: after.map(changed) };
    return { gone: linesOf(words, 'added'), new: linesOf(words, 'removed') };
  }
  const sides = before.map((text, index) => {
    const other = after[index] ?? '';
    const words = compareWords(text, other, until);
    return words === null
      ? [changed(text), changed(other)]
      : [linesOf(words, 'added')[0] ?? [], linesOf(words, 'removed')[0] ?? []];
  });
  return { gone: sides.map(([gone = []]) => gone), new: sides.map(([, next = []]) => next) };
}

const changed = (text: string): LinePart[] => [{ text, changed: true }];

function compareWords(before: string, after: string, until: number): ChangeObject<string>[] | null {
  const timeout = until - performance.now();
  if (timeout <= 0 || before.length + after.length > longest) return null;
  return diffWordsWithSpace(before, after, { timeout }) ?? null;
}

/** The lines of one side: the words of both without those of the other. */
function linesOf(words: readonly ChangeObject<string>[], other: 'added' | 'removed'): LinePart[][] {
  const lines: LinePart[][] = [[]];
  for (const word of words) {
    if (word[other]) continue;
    word.value.split('\n').forEach((text, index) => {
      if (index > 0) lines.push([]);
      if (text !== '') lines.at(-1)?.push({ text, changed: word.added || word.removed });
    });
  }
  return lines;
}
