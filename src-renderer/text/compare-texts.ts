import { diffLines } from 'diff';
import { compareLines, type LinePart } from './compare-lines.ts';
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
