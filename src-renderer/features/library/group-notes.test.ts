import { expect, test } from 'vitest';
import type { NoteId } from '../../../src-shared/ids.ts';
import type { NoteSummary } from '../../../src-shared/rpc/library.ts';
import { closeNotes } from './group-notes.ts';

const ids = (...names: string[]) => names as NoteId[]; // of this form
const notes = new Map(ids('a', 'b', 'c').map((id) => [id, { id } as NoteSummary])); // the field that is used
const listed = (found: readonly NoteId[] | null, close: readonly NoteId[]) =>
  closeNotes({ notes, found, close, heading: 'Similar meaning' }).map(({ note, group }) => [note.id, group]);

test('notes close in meaning are listed once, without those that were found by words or are gone', () => {
  expect(listed(ids('a'), ids('c', 'a', 'gone', 'b'))).toEqual([
    ['c', 'Similar meaning'],
    ['b', 'Similar meaning'],
  ]);
  expect(listed(ids('a', 'b'), ids('b', 'a'))).toEqual([]);
});

test('without a search nothing is listed', () => {
  expect(listed(null, ids('a'))).toEqual([]);
});
