import { expect, test } from 'vitest';
import type { NoteId } from '../../../../src-shared/ids.ts';
import { createRememberedTexts } from './remembered-texts.ts';

const id = (text: string) => text as NoteId; // a sample

test('the newest texts of each note are found by the hash of their file', () => {
  const texts = createRememberedTexts();
  for (let number = 0; number < 120; number += 1)
    texts.remember(id('a'), `hash ${number}`, `text ${number}`, number === 5 ? 'revision' : 'draft');
  expect(texts.find(id('a'), 'hash 119')).toBe('text 119');
  expect(texts.find(id('a'), 'hash 20')).toBe('text 20');
  expect(texts.find(id('a'), 'hash 19')).toBeUndefined();
  expect(texts.find(id('b'), 'hash 119')).toBeUndefined();
  // the last revision stays
  expect(texts.find(id('a'), 'hash 5')).toBe('text 5');
});

test('old texts are evicted when there are many large ones', () => {
  const texts = createRememberedTexts();
  const large = 'x'.repeat(6 * 1024 * 1024);
  for (const note of ['a', 'b', 'c']) texts.remember(id(note), 'hash', large, 'draft');
  expect(texts.find(id('a'), 'hash')).toBeUndefined();
  expect(texts.find(id('c'), 'hash')).toBe(large);
});

test('what is known of a note is known of it under another id, beside what that one knew', () => {
  const texts = createRememberedTexts();
  texts.remember(id('a'), 'file 1', 'One.', 'revision');
  texts.lineage(id('a')).madeFrom('One. Two.', ['One.']);
  texts.remember(id('a'), 'file 2', 'One. Two.', 'draft');
  texts.remember(id('b'), 'file 3', 'Other.', 'revision');
  texts.continue(id('a'), id('b'));
  expect(texts.lineage(id('b')).relate('file 1', 'One. Two.')).toEqual({ continues: true });
  expect(texts.lineage(id('b')).relate('file 2', 'One. Theirs.')).toMatchObject({ mergeBase: 'One.' });
  expect(texts.find(id('b'), 'file 3')).toBe('Other.');
});
