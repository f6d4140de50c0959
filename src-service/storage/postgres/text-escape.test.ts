import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeText, unescapeText } from './text-escape.ts';

const text = fc.string({ unit: fc.constantFrom('\0', '\u0001', '0', '1', 'a', '\u{1f6a2}') });

test('every string comes back, and none holds U+0000 on the way', () => {
  fc.assert(
    fc.property(text, (original) => {
      const stored = escapeText(original);
      expect(stored).not.toContain('\0');
      expect(unescapeText(stored)).toBe(original);
    }),
  );
});

test('two strings never become one', () => {
  fc.assert(
    fc.property(text, text, (one, other) => {
      expect(escapeText(one) === escapeText(other)).toBe(one === other);
    }),
  );
});
