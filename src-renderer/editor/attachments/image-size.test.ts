import { expect, test } from 'vitest';
import { readDescription, writeDescription } from './image-size.ts';

test.each([
  ['a map', 'a map', null],
  ['a map|300', 'a map', 300],
  ['a map|300x200', 'a map', 300],
  ['a|b | 40', 'a|b ', 40],
  ['300', '', 300],
  ['room 300', 'room 300', null],
  ['x|0', 'x|0', null],
  ['', '', null],
] as const)('the description "%s" has the words "%s" and the width %s', (alt, description, width) => {
  expect(readDescription(alt)).toEqual({ description, width });
});

test('what is written is read as the same', () => {
  for (const description of ['', 'a map', 'a|b', 'x|12', '7'])
    for (const width of [null, 1, 300]) {
      const read = readDescription(writeDescription({ description, width }));
      expect(read.width, description).toBe(width);
    }
});
