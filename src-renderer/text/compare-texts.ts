import { diffLines, diffWordsWithSpace } from 'diff';

/** A segment of a line; `changed`: it differs from the other line. */
export type LinePart = { readonly text: string; readonly changed: boolean };

/** A line of a comparison. `skipped` replaces lines that are the same in both. */
export type ComparedLine =
  | { readonly kind: 'same'; readonly text: string }
  | { readonly kind: 'skipped'; readonly lines: number }
  | { readonly kind: 'gone' | 'new'; readonly parts: readonly LinePart[] };

/** How many unchanged lines are shown around a change. */
const context = 2;
/** Milliseconds after which the comparison is given up. */
const timeout = 1_000;

/**
 * Compares two texts line by line, and changed lines word by word: `gone` lines are only in the first text, `new` ones only in the
 * second. Empty when they are the same; null when they are too long and too different.
 */
export function compareTexts(before: string, after: string): ComparedLine[] | null {
  const changes = diffLines(before, after, { timeout });
  if (changes === undefined) return null;
  if (changes.every(({ added, removed }) => !added && !removed)) return [];
  const lines: ComparedLine[] = [];
  changes.forEach(({ value, added, removed }, index) => {
    const texts = linesOf(value);
    const next = changes[index + 1];
    if (removed && next?.added) lines.push(...replaced(texts, linesOf(next.value)));
    else if (removed) lines.push(...texts.map((text) => whole('gone', text)));
    else if (added && !changes[index - 1]?.removed) lines.push(...texts.map((text) => whole('new', text)));
    else if (!added) lines.push(...surroundings(texts, index > 0, next !== undefined));
  });
  return lines;
}

const linesOf = (text: string): string[] => text.replace(/\n$/, '').split('\n');
const whole = (kind: 'gone' | 'new', text: string): ComparedLine => ({
  kind,
  parts: [{ text, changed: true }],
});

/** Compares replaced lines word by word when their number is the same. */
function replaced(before: readonly string[], after: readonly string[]): ComparedLine[] {
  if (before.length !== after.length)
    return [...before.map((text) => whole('gone', text)), ...after.map((text) => whole('new', text))];
  const pairs = before.map((text, index) => diffWordsWithSpace(text, after[index] ?? ''));
  const side = (kind: 'gone' | 'new', other: 'added' | 'removed') =>
    pairs.map(
      (words): ComparedLine => ({
        kind,
        parts: words
          .filter((word) => !word[other])
          .map((word) => ({ text: word.value, changed: word.added || word.removed })),
      }),
    );
  return [...side('gone', 'added'), ...side('new', 'removed')];
}

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
