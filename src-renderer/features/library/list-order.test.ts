import { expect, test } from 'vitest';
import type { NoteId } from '../../../src-shared/ids.ts';
import type { NoteSummary } from '../../../src-shared/rpc/library.ts';
import { comparingBy, type NoteOrder } from '../../stores/note-order.ts';
import { groupNotes, type ListedNote, listRows } from './group-notes.ts';
import { steadyOrder } from './use-steady-list.ts';

// noon in the time zone of the machine
const now = new Date(2026, 10, 23, 12).getTime();
const local = (month: number, day: number, hour = 9) =>
  new Date(2026, month - 1, day, hour).toISOString().replace('.000Z', 'Z');
const note = (id: string, updatedAt: string, more: Partial<NoteSummary> = {}): NoteSummary =>
  // the fields that an order looks at
  ({ id: id as NoteId, title: id, updatedAt, createdAt: updatedAt, pinned: false, ...more }) as NoteSummary;
const byDate: NoteOrder = { by: 'updated', descending: true };
const lines = (listed: readonly ListedNote[]) =>
  listRows(listed).map((row) => (row.kind === 'heading' ? `# ${row.label}` : row.note.id));

test('notes by date stand below their day, the week, or their month, pinned ones before all', () => {
  const notes = [
    note('pinned', local(1, 2), { pinned: true }),
    note('of tomorrow', local(11, 24)),
    note('early', local(11, 23, 0)),
    note('late last evening', local(11, 22, 23)),
    note('a week ago', local(11, 16, 0)),
    note('before that', local(11, 15, 23)),
    note('in August', local(8, 1)),
  ];
  expect(lines(groupNotes(notes, byDate, now))).toEqual([
    ...['# Pinned', 'pinned', '# Today', 'of tomorrow', 'early', '# Yesterday', 'late last evening'],
    ...['# Previous 7 days', 'a week ago', '# November 2026', 'before that', '# August 2026', 'in August'],
  ]);
  expect(lines(groupNotes(notes.slice(5), { by: 'title', descending: false }, now))).toEqual([
    'before that',
    'in August',
  ]);
  expect(listRows(groupNotes(notes.slice(1), byDate, now))).toMatchObject([
    { kind: 'heading', key: 'group-of tomorrow' },
    { at: 0, heading: 'group-of tomorrow' },
    { at: 1, heading: null },
    { kind: 'heading' },
    { at: 2 },
    {},
    {},
    {},
    {},
    {},
    { at: 5 },
  ]);
});

test('a list that is held keeps its notes and headings in place; new notes come where they belong', () => {
  const [a, b, c] = [note('a', local(11, 23)), note('b', local(11, 22)), note('c', local(8, 1))];
  const before = groupNotes([a, b, c], byDate, now);
  const edited = { ...c, updatedAt: local(11, 23, 11), title: 'edited' };
  const sorted = groupNotes(
    [note('new', local(11, 23, 12)), edited, note('second', local(11, 23, 10)), a],
    byDate,
    now,
  );
  const held = steadyOrder(before, sorted);
  expect(lines(held)).toEqual(['# Today', 'new', 'a', '# August 2026', 'c', '# Today', 'second']);
  expect(held.find(({ note: { id } }) => id === c.id)?.note.title).toBe('edited');
});

test('notes by relevance have no headings of dates; those whose Memory is not known come last, pinned ones first', () => {
  const notes = [
    note('unknown', local(11, 23)),
    note('low', local(11, 22), { relevance: 0 }),
    note('high', local(8, 1), { relevance: 0.9 }),
    note('as high, newer', local(9, 1), { relevance: 0.9 }),
    note('pinned', local(1, 1), { pinned: true }),
  ];
  const order: NoteOrder = { by: 'relevance', descending: true };
  expect(lines(groupNotes([...notes].sort(comparingBy(order)), order, now))).toEqual([
    '# Pinned',
    'pinned',
    '# Notes',
    'as high, newer',
    'high',
    'low',
    'unknown',
  ]);
});
