import fc from 'fast-check';
import { expect, test } from 'vitest';
import { utf8Length } from './limits.ts';

test('law: the length is that of the UTF-8 encoding', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(utf8Length(text)).toBe(Buffer.byteLength(text));
    }),
  );
});
