import { expect, test } from 'vitest';
import type { Accepted } from '../service/recording-proxy.ts';
import { findDuplicates } from './service-duplicates.ts';

const accepted = (changes: Partial<Accepted>): Accepted => ({
  noteId: 'note-1',
  revisionId: 'a',
  previousRevisionId: null,
  title: 'Note',
  content: 'text\n',
  duplicate: false,
  ...changes,
});

test('the same revision twice is a retry, another one of the same text is sent twice', () => {
  expect(
    findDuplicates([accepted({}), accepted({}), accepted({ duplicate: true, revisionId: 'b' })]),
  ).toEqual([]);
  expect(findDuplicates([accepted({}), accepted({ revisionId: 'b', noteId: 'note-2' })])).toHaveLength(1);
});

test('only the texts that are asked about count', () => {
  const twice = [accepted({}), accepted({ revisionId: 'b' })];
  expect(findDuplicates(twice, new Set(['Note\nanother text']))).toEqual([]);
  expect(findDuplicates(twice, new Set(['Note\ntext']))).toHaveLength(1);
});
