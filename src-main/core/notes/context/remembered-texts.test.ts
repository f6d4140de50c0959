import { expect, test } from 'vitest';
import type { NoteId } from '../../../../src-shared/ids.ts';
import { createRememberedTexts } from './remembered-texts.ts';

const id = (text: string) => text as NoteId; // a sample

test('the newest texts of each note are found by the hash of their file', () => {
  const texts = createRememberedTexts();
  for (let number = 0; number < 20; number += 1) texts.remember(id('a'), `hash ${number}`, `text ${number}`);
  expect(texts.find(id('a'), 'hash 19')).toBe('text 19');
  expect(texts.find(id('a'), 'hash 4')).toBe('text 4');
  expect(texts.find(id('a'), 'hash 3')).toBeUndefined();
  expect(texts.find(id('b'), 'hash 19')).toBeUndefined();
});

test('old texts are evicted when there are many large ones', () => {
  const texts = createRememberedTexts();
  const large = 'x'.repeat(6 * 1024 * 1024);
  for (const note of ['a', 'b', 'c']) texts.remember(id(note), 'hash', large);
  expect(texts.find(id('a'), 'hash')).toBeUndefined();
  expect(texts.find(id('c'), 'hash')).toBe(large);
});
