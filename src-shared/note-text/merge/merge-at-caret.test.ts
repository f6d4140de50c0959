import fc from 'fast-check';
import { expect, test } from 'vitest';
import { merge3 } from '../merge3.ts';
import { mergeAtCaret } from './merge-at-caret.ts';

const anyWord = fc.constantFrom('a', 'one', 'era', 'data');
const anyWords = fc.array(anyWord, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));

/** A word that is typed on, from its beginning that the other knows, and words behind it. */
const anyTyping = fc.record({
  before: anyWords,
  begun: anyWord,
  rest: fc.constantFrom('nd', 'ra'),
  more: anyWords,
});

const paragraphs = (above: string, line: string, below: string): string =>
  `Above ${above}\n\nThis ${line}\n\nBelow ${below}\n`;

test('a word stays whole that another begins to type behind while it is half written, whatever that one changed elsewhere', () => {
  fc.assert(
    fc.property(
      anyTyping,
      anyWords,
      fc.tuple(anyWords, anyWords, anyWords, anyWords),
      ({ before, begun, rest, more }, added, [above, below, otherAbove, otherBelow]) => {
        const known = `${before} ${begun}`;
        const typed = `${rest} ${more}`;
        const ours = paragraphs(above, known + typed, below);
        const end = paragraphs(above, known + typed, below).indexOf(`\n\nBelow`);
        const merged = mergeAtCaret(
          paragraphs(above, known, below),
          ours,
          paragraphs(otherAbove, `${known} ${added}`, otherBelow),
          { start: end - typed.length - begun.length, end, other: null },
        );
        const expected = paragraphs(otherAbove, `${known}${typed} ${added}`, otherBelow);
        expect(merged?.text).toBe(expected);
        expect(expected.slice(merged?.typed.end)).toBe(` ${added}\n\nBelow ${otherBelow}\n`);
      },
    ),
  );
});

test('and where the other changed words before it in the same line', () => {
  fc.assert(
    fc.property(
      anyTyping,
      anyWords,
      fc.constantFrom('x', 'xa'),
      ({ before, begun, rest, more }, added, other) => {
        const [base, ours] = [`${before} ${begun}`, `${before} ${begun}${rest} ${more}`];
        const theirs = `${other} ${base} ${added}`;
        const typed = { start: base.length, end: ours.length, other: null };
        expect(merge3(base, ours, theirs, typed).text).toContain(` ${begun}${rest} `);
      },
    ),
  );
});
