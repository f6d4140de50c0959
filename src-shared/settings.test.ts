import { expect, test } from 'vitest';
import { defaultSettings, isFolderName } from './settings.ts';

test.each([
  ['attachments', true],
  ['Anhänge 2', true],
  ['附件', true],
  ['_files.d', true],
  ['x', true],
  ['', false],
  ['a/b', false],
  ['a\\b', false],
  ['.hidden', false],
  ['..', false],
  ['ends.', false],
  ['ends ', false],
  [' begins', false],
  ['a\nb', false],
  ['a:b', false],
  ['x'.repeat(101), false],
])('%j as the name of a folder: %s', (name, expected) => {
  expect(isFolderName(name)).toBe(expected);
});

test('the folder for files has a usable name from the start', () => {
  expect(isFolderName(defaultSettings.attachmentsFolder)).toBe(true);
});
