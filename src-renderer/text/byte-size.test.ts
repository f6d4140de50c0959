import { expect, test } from 'vitest';
import { byteSize } from './byte-size.ts';

test.each([
  [0, '1 kB'],
  [999, '1 kB'],
  [2_048, '2 kB'],
  [2_148, '2.1 kB'],
  [12_345, '12 kB'],
  [999_499, '999 kB'],
  [1_000_000, '1 MB'],
  [4_100_000, '4.1 MB'],
  [1_500_000_000, '1.5 GB'],
  [12_000_000_000_000, '12,000 GB'],
])('%i bytes are shown as %s', (bytes, shown) => {
  expect(byteSize(bytes)).toBe(shown);
});
