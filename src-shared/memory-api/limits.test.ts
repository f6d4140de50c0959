import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exceedsBytes, utf8Length } from './limits.ts';

test('law: the length is that of the UTF-8 encoding', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const bytes = Buffer.byteLength(text);
      expect(utf8Length(text)).toBe(bytes);
      expect(exceedsBytes(text, bytes)).toBe(false);
      if (bytes > 0) expect(exceedsBytes(text, bytes - 1)).toBe(true);
    }),
  );
});
