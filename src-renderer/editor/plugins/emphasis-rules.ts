import { InputRule } from '@tiptap/core';
import type { MarkType, ResolvedPos } from '@tiptap/pm/model';
import { noteDialect, parseHighlights } from '../../../src-shared/markdown/dialect/note-dialect.ts';
import { inOpenCode } from './raw-rules.ts';

/** A delimiter, and the name of the token with which the parser opens what it marks. */
type Delimiter = { readonly text: string; readonly opens: readonly string[] };

/**
 * An input rule for text between two delimiters, as `**bold**`: when the last character of the closing one is typed, and the parser reads
 * the two as such between the characters beside them. So it is bold beside letters, brackets and in languages without spaces, too.
 */
export function emphasisRule(delimiter: Delimiter, types: readonly MarkType[]): InputRule {
  const last = delimiter.text.slice(-1);
  return new InputRule({
    // The handler looks at the document itself: the text of a rule lacks images and links to notes.
    find: (text) => (text.endsWith(last) ? { index: text.length - 1, text: last } : null),
    handler: ({ state, range }) => {
      const $end = state.doc.resolve(range.to);
      const found = openingOf(delimiter, $end);
      if (found === null) return null;
      const { tr } = state;
      const { length } = delimiter.text;
      const from = $end.start() + found;
      tr.delete(range.to - length, range.to).delete(from, from + length);
      for (const type of types) tr.addMark(from, range.to - 2 * length, type.create());
      // What is typed next is not marked. Each step forgets what was said of that.
      for (const type of types) tr.removeStoredMark(type);
    },
  });
}

/** Stands for what is no text, as an image: it is beside a delimiter like a letter. */
const atom = '\ufffc';
/** How far back an opening delimiter may be, in characters. */
const reach = 2000;

/** The offset in its block of the delimiter that opens what the one before `$end` closes; null where the parser sees none. */
function openingOf({ text: delimiter, opens }: Delimiter, $end: ResolvedPos): number | null {
  const before = textOf($end, 0, $end.parentOffset);
  const close = before.length - delimiter.length;
  if (!before.endsWith(delimiter)) return null;
  const open = before.lastIndexOf(delimiter, close - delimiter.length);
  if (open < 0 || close - open > reach) return null;
  const inner = before.slice(open + delimiter.length, close);
  const [sign] = delimiter;
  const previous = before[open - 1] ?? '';
  // A longer delimiter is another one, and a backslash keeps the sign as it is.
  if (sign === undefined || previous === sign || previous === '\\' || inner.includes(sign)) return null;
  if (inOpenCode(before.slice(0, open)) || isProduct(delimiter, previous, inner)) return null;
  const next = textOf($end, $end.parentOffset, Math.min($end.parentOffset + 1, $end.parent.content.size));
  return reads(`${previous}${delimiter}`, inner, `${delimiter}${next}`, opens) ? open : null;
}

/** `5*3 and 2*4` are numbers, and `a*b, c*d` variables: one star after an ASCII letter or digit marks a word at most. */
const isProduct = (delimiter: string, previous: string, inner: string): boolean =>
  delimiter === '*' && (/\d/.test(previous) || (/[A-Za-z]/.test(previous) && /\s/.test(inner)));

const dialect = noteDialect();
parseHighlights(dialect);

/** Whether the parser reads a text between two delimiters as marked, and nothing else in it. */
function reads(before: string, inner: string, behind: string, opens: readonly string[]): boolean {
  const [line] = dialect.parseInline(
    `${before}${inner.replaceAll(/[^\p{L}\p{N}\p{P}\p{S}\s]/gu, 'x')}${behind}`,
    {},
  );
  const parts = line?.children ?? [];
  const types = parts
    .filter(({ type, content }) => type !== 'text' || content !== '')
    .map(({ type }) => type);
  const first = types.indexOf(opens[0] ?? '');
  return first >= 0 && opens.every((type, at) => types[first + at] === type);
}

/** The text of a part of the block around a place, with one character for each position: code and what is no text are atoms. */
function textOf({ parent }: ResolvedPos, from: number, to: number): string {
  let text = '';
  parent.forEach((node, offset) => {
    const isPlain = node.isText && !node.marks.some(({ type }) => type.spec.code === true);
    const whole = isPlain
      ? (node.text ?? '')
      : (node.type.name === 'softBreak' ? '\n' : atom).repeat(node.nodeSize);
    text += whole.slice(Math.max(0, from - offset), Math.max(0, to - offset));
  });
  return text;
}
