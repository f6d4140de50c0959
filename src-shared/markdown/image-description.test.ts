import { expect, test } from 'vitest';
import { isFileName, readDescription, withoutSize, writeDescription } from './image-description.ts';

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

test.each([
  '',
  'plan.png',
  'a b.PDF',
  'IMG_2034',
  'Pasted image 20261128',
  'Bildschirmfoto 2026-11-28 um 10.42.01',
  '截图',
  '300x200',
])('%j is a name of a file', (text) => expect(isFileName(text)).toBe(true));

test.each(['Harbour', 'Plan 2', 'image of the harbour', 'IMG_2034 at sea', 'v1.2'])(
  '%j is a description',
  (text) => expect(isFileName(text)).toBe(false),
);

test.each([
  ['Harbour|300', 'Harbour'],
  ['Harbour \\| 300x200 ', 'Harbour'],
  ['|300', ''],
  ['Harbour|north', 'Harbour|north'],
])('%j without its size is %j', (text, expected) => expect(withoutSize(text)).toBe(expected));
