import fc from 'fast-check';
import { expect, test } from 'vitest';
import { utf8Length } from './limits.ts';

test('bytes are counted as UTF-8 has them', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(utf8Length(text)).toBe(Buffer.byteLength(text));
    }),
  );
});
