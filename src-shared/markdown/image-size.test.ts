import { expect, test } from 'vitest';
import { readDescription, writeDescription } from './image-size.ts';

test.each([
  ['Harbour|300', 'Harbour', { width: 300, height: null }],
  ['Harbour | 300x200', 'Harbour', { width: 300, height: 200 }],
  ['300', '', { width: 300, height: null }],
  ['a|b\\|40x20', 'a|b', { width: 40, height: 20 }],
  ['a|b', 'a|b', null],
  ['Pier 0', 'Pier 0', null],
  ['0', '0', null],
  ['', '', null],
])('%j', (text, description, size) => {
  expect(readDescription(text)).toEqual({ description, size });
});

test('what is written is read as the same', () => {
  for (const description of ['', 'a map', 'a|b', 'x|12', '7'])
    for (const width of [null, 1, 300]) {
      const { size } = readDescription(writeDescription({ description, width }));
      expect(size?.width ?? null, description).toBe(width);
    }
});
