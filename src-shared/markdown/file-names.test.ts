import { expect, test } from 'vitest';
import { isFileName, withoutSize } from './file-names.ts';

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
