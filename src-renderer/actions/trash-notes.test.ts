import { expect, test } from 'vitest';
import type { NoteId } from '../../src-shared/ids.ts';
import { neighbourOf } from './trash-notes.ts';

const ids = (...all: string[]) => all.map((id) => ({ id: id as NoteId })); // any text is a note id here

test('the note below follows, at the end the one above, and none for the last or an unlisted one', () => {
  expect(neighbourOf(ids('a', 'b', 'c'), 'b' as NoteId)).toBe('c');
  expect(neighbourOf(ids('a', 'b', 'c'), 'c' as NoteId)).toBe('b');
  expect(neighbourOf(ids('a'), 'a' as NoteId)).toBeNull();
  expect(neighbourOf(ids('a', 'b'), 'elsewhere' as NoteId)).toBeNull();
});
