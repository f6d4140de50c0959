import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normaliseContent } from '../revision/note-document.ts';
import { lineEndingsOf, withLineEndings } from './line-endings.ts';

test('line endings are counted in their order', () => {
  expect(lineEndingsOf('a\r\nb\r\n\nc\rd\n')).toBe('2w1n1r1n');
  expect(lineEndingsOf('a')).toBe('');
});

test('law: a text gets its line endings back', () => {
  const part = fc.constantFrom('a', 'é', ' ', '\n', '\r\n', '\r');
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
      const text = parts.join('');
      expect(withLineEndings(normaliseContent(text), lineEndingsOf(text))).toBe(text);
    }),
  );
});

test.each(['1n', '3n', '1n1x', '99999999n', '-1n', '1r1n', 'n2'])(
  'line endings that are not of the text are none: %s',
  (lineEndings) => {
    expect(withLineEndings('a\n\n', lineEndings)).toBe(undefined);
  },
);
