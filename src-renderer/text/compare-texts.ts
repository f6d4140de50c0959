import { type ChangeObject, diffLines, diffWordsWithSpace } from 'diff';
import { roughLineChanges } from './rough-line-changes.ts';

/** A line of a comparison. `skipped` replaces lines that are the same in both. */
export type ComparedLine =
  | { readonly kind: 'same'; readonly text: string }
  | { readonly kind: 'skipped'; readonly lines: number }
  | { readonly kind: 'gone' | 'new'; readonly parts: readonly LinePart[] };

/** How many unchanged lines are shown around a change. */
const context = 2;
/** Milliseconds that a comparison may take in the thread of the window. */
const timeoutInWindow = 1_000;

/**
 * Compares two texts line by line, and changed lines word by word: `gone` lines are only in the first text, `new` ones only in the
 * second. Empty when they are the same. What is not found in some `timeout` milliseconds is shown as changed as a whole.
 */
export function compareTexts(before: string, after: string, timeout = timeoutInWindow): ComparedLine[] {
  const until = performance.now() + timeout;
  // half of the time is left for the words
  const changes = diffLines(before, after, { timeout: timeout / 2 }) ?? roughLineChanges(before, after);
  if (changes.every(({ added, removed }) => !added && !removed)) return [];
  return changes.flatMap(({ value, added, removed }, index): ComparedLine[] => {
    const texts = linesOf(value);
    const next = changes[index + 1];
    if (removed && next?.added) {
      const sides = compareLines(texts, linesOf(next.value), until - performance.now());
      return [...sides.gone.map(lineOf('gone')), ...sides.new.map(lineOf('new'))];
    }
    if (removed) return texts.map((text) => whole('gone', text));
    if (!added) return surroundings(texts, index > 0, next !== undefined);
    return changes[index - 1]?.removed ? [] : texts.map((text) => whole('new', text));
  });
}

const linesOf = (text: string): string[] => text.replace(/\n$/, '').split('\n');
const lineOf =
  (kind: 'gone' | 'new') =>
  (parts: readonly LinePart[]): ComparedLine => ({ kind, parts });
const whole = (kind: 'gone' | 'new', text: string): ComparedLine => lineOf(kind)([{ text, changed: true }]);

/** The unchanged lines near a change. */
function surroundings(texts: readonly string[], afterChange: boolean, beforeChange: boolean): ComparedLine[] {
  const head = afterChange ? context : 0;
  const tail = beforeChange ? context : 0;
  const skipped = texts.length - head - tail;
  // A single line is shown instead of being skipped.
  if (skipped <= 1) return texts.map((text) => ({ kind: 'same', text }));
  const same = (text: string): ComparedLine => ({ kind: 'same', text });
  return [
    ...texts.slice(0, head).map(same),
    { kind: 'skipped', lines: skipped },
    ...(tail === 0 ? [] : texts.slice(-tail).map(same)),
  ];
}

/** A segment of a line; `changed`: it differs from the other text. */
type LinePart = { readonly text: string; readonly changed: boolean };

/** Replaced lines and those in their place, each in its parts. */
type ComparedSides = {
  readonly gone: readonly (readonly LinePart[])[];
  readonly new: readonly (readonly LinePart[])[];
};

/** The longest text that is compared word by word, in UTF-16 units: of longer ones the words that changed are too many to be seen. */
const longest = 50_000;

/**
 * Compares replaced lines with those in their place word by word: line with line when there are as many, otherwise all with all.
 * Lines that cannot be compared in `timeout` milliseconds are changed as a whole.
 */
function compareLines(before: readonly string[], after: readonly string[], timeout: number): ComparedSides {
  const until = performance.now() + timeout;
  if (before.length !== after.length) {
    const words = compareWords(before.join('\n'), after.join('\n'), until);
    if (words === null) return { gone: before.map(changed), new: after.map(changed) };
    return { gone: wordsByLine(words, 'added'), new: wordsByLine(words, 'removed') };
  }
  const sides = before.map((text, index) => {
    const other = after[index] ?? '';
    const words = compareWords(text, other, until);
    return words === null
      ? [changed(text), changed(other)]
      : [wordsByLine(words, 'added')[0] ?? [], wordsByLine(words, 'removed')[0] ?? []];
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
function wordsByLine(words: readonly ChangeObject<string>[], other: 'added' | 'removed'): LinePart[][] {
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
