import { expect, test } from 'vitest';
import type { NoteId } from '../../../src-shared/ids.ts';
import type { ListedNote } from './group-notes.ts';
import { rangeOf, toggled } from './use-list-keys.ts';

const id = (text: string) => text as NoteId; // any text is a note id here
// the field that a selection looks at
const listed = ['a', 'b', 'c', 'd'].map((one) => ({ note: { id: id(one) } }) as ListedNote);

test('a range is selected in either direction, and a note alone where its start is not in the list', () => {
  expect(rangeOf(listed, id('b'), id('d'))).toEqual(['b', 'c', 'd']);
  expect(rangeOf(listed, id('c'), id('a'))).toEqual(['a', 'b', 'c']);
  expect(rangeOf(listed, id('gone'), id('c'))).toEqual(['c']);
});

test('a note joins a selection, and leaves it', () => {
  expect(toggled([id('a')], id('b'))).toEqual(['a', 'b']);
  expect(toggled([id('a'), id('b')], id('a'))).toEqual(['b']);
});
