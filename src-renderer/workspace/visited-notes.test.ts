import { expect, test } from 'vitest';
import type { NoteId } from '../../src-shared/ids.ts';
import { noVisits, type VisitedNotes, visited, visitFrom } from './visited-notes.ts';

const id = (text: string) => text as NoteId; // any text is a note id here
const all = { has: () => true };
const walk = (...notes: string[]): VisitedNotes =>
  notes.reduce((state, note) => visited(state, id(note)), noVisits);

test('going back leads through the notes that were shown, and forward again', () => {
  const state = walk('a', 'b', 'c');
  expect(visitFrom(state, -1, all, id('c'))).toBe(1);
  expect(visitFrom({ ...state, at: 1 }, 1, all, id('b'))).toBe(2);
  expect(visitFrom(state, 1, all, id('c'))).toBeNull();
  expect(visitFrom({ ...state, at: 0 }, -1, all, id('a'))).toBeNull();
});

test('another note after going back forgets what could be gone forward to', () => {
  const back = { ...walk('a', 'b', 'c'), at: 0 };
  expect(visited(back, id('d'))).toEqual({ notes: ['a', 'd'], at: 1 });
  expect(visited(back, id('a'))).toEqual(back);
});

test('a note that is gone is passed over; with no note open, the last one comes first', () => {
  const state = walk('a', 'b', 'c', 'b');
  expect(visitFrom(state, -1, { has: (one) => one !== 'c' }, id('b'))).toBe(0);
  expect(visitFrom(state, -1, all, null)).toBe(3);
  expect(visitFrom(state, -1, { has: () => false }, null)).toBeNull();
});

test('a hundred notes are remembered', () => {
  const state = walk(...Array.from({ length: 150 }, (_, index) => `note ${index}`));
  expect(state).toMatchObject({ at: 99 });
  expect(state.notes[0]).toBe('note 50');
});
