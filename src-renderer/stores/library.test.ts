import { expect, test } from 'vitest';
import type { NoteId } from '../../src-shared/ids.ts';
import type { NoteSummary } from '../../src-shared/rpc/library.ts';
import { folderTree } from '../features/library/folder-tree.ts';
import { shortTime } from '../text/short-time.ts';
import type { LibraryScope } from './library-scope.ts';
import type { LibraryState } from './library-store.ts';
import type { NoteOrders } from './note-order.ts';
import { visibleNotes } from './visible-notes.ts';

const note = (id: string, account: string, folder: string | null, updatedAt: string): NoteSummary => ({
  id: id as NoteId, // any text is a note id here
  title: id,
  account,
  folder,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt,
  locked: false,
  excerpt: '',
  gist: null,
  pinned: false,
  aliases: [],
  tags: [],
  textTags: [],
  memoryTags: [],
  stage: null,
});

const library = new Map(
  [
    note('ferry', 'Personal', 'Travel/Hokkaido', '2026-11-20T09:00:00Z'),
    note('list', 'Personal', 'Travel', '2026-11-19T09:00:00Z'),
    note('loose', 'Personal', null, '2026-11-21T09:00:00Z'),
    note('crane', 'Harbour', 'Travels', '2026-11-21T10:00:00Z'),
  ].map((summary) => [summary.id, summary]),
);
const listOf = (
  notes: LibraryState['notes'],
  scope: LibraryScope,
  found: readonly NoteId[] | null = null,
  orders: NoteOrders = {},
) => ({ notes, scope, found, orders });
const ids = (notes: readonly NoteSummary[]) => notes.map(({ id }) => id);

test('a scope shows its notes and those of its subfolders, last changed first', () => {
  expect(ids(visibleNotes(listOf(library, { kind: 'all' }, null)))).toEqual([
    'crane',
    'loose',
    'ferry',
    'list',
  ]);
  expect(ids(visibleNotes(listOf(library, { kind: 'account', account: 'Personal' }, null)))).toEqual([
    'loose',
    'ferry',
    'list',
  ]);
  const travel = { kind: 'folder', account: 'Personal', folder: 'Travel' } as const;
  expect(ids(visibleNotes(listOf(library, travel, null)))).toEqual(['ferry', 'list']);
});

test('the notes that need attention are found in every account', () => {
  const blocked = { ...note('stuck', 'Harbour', 'Quay', '2026-11-21T11:00:00Z'), stage: 'blocked' as const };
  const notes = new Map([...library, [blocked.id, blocked]]);
  expect(ids(visibleNotes(listOf(notes, { kind: 'needs-attention' }, null)))).toEqual(['stuck']);
  expect(ids(visibleNotes(listOf(library, { kind: 'needs-attention' }, null)))).toEqual([]);
});

test('the notes of a tag have it in their front matter or text, or one below it', () => {
  const tagged = (id: string, tags: string[], textTags: string[]) => ({
    ...note(id, 'Harbour', null, '2026-11-21T11:00:00Z'),
    tags,
    textTags,
  });
  const notes = new Map(
    [
      tagged('own', ['Boats'], []),
      tagged('text', [], ['boats/sail']),
      tagged('other', ['boatswain'], []),
    ].map((one) => [one.id, one]),
  );
  expect(ids(visibleNotes(listOf(notes, { kind: 'tag', tag: 'boats' })))).toEqual(['own', 'text']);
  expect(ids(visibleNotes(listOf(notes, { kind: 'tag', tag: 'boats/sail' })))).toEqual(['text']);
});

test('a search shows what was found, best first, and skips what is gone meanwhile', () => {
  const found = ['list', 'gone', 'crane'] as NoteId[]; // any text is a note id here
  expect(ids(visibleNotes(listOf(library, { kind: 'account', account: 'Harbour' }, found)))).toEqual([
    'list',
    'crane',
  ]);
});

test('the folder tree keeps children below their parent and counts subfolders', () => {
  const tree = folderTree(library.values(), [
    { account: 'Personal', folder: 'Travel 2' },
    { account: 'Personal', folder: 'Home/Cellar/Wine' },
    { account: 'Empty', folder: null },
  ]);
  expect(tree.map(({ account, count }) => [account, count])).toEqual([
    ['Empty', 0],
    ['Harbour', 1],
    ['Personal', 3],
  ]);
  expect(tree[2]?.folders.map(({ folder, depth, count }) => [folder, depth, count])).toEqual([
    ['Home', 0, 0],
    ['Home/Cellar', 1, 0],
    ['Home/Cellar/Wine', 2, 0],
    ['Travel', 0, 2],
    ['Travel/Hokkaido', 1, 1],
    ['Travel 2', 0, 0],
  ]);
});

test('times get shorter the nearer they are', () => {
  const now = new Date(2026, 10, 21, 15, 0).getTime();
  expect(shortTime(new Date(2026, 10, 21, 10, 42).getTime(), now)).toBe('10:42');
  expect(shortTime(new Date(2026, 10, 20, 23, 59).getTime(), now)).toBe('Yesterday');
  expect(shortTime(new Date(2026, 10, 19, 9, 0).getTime(), now)).toBe('Thu');
  expect(shortTime(new Date(2026, 10, 12, 9, 0).getTime(), now)).toBe('12 Nov');
  expect(shortTime(new Date(2025, 10, 12, 9, 0).getTime(), now)).toBe('12 Nov 2025');
  expect(shortTime(new Date(2026, 10, 21, 15, 5).getTime(), now)).toBe('15:05');
});

test('a list is in the order of its scope, pinned notes first', () => {
  const pinned = { ...note('zoo', 'Personal', null, '2020-01-01T00:00:00Z'), pinned: true };
  const notes = new Map([...library, [pinned.id, pinned]]);
  const orders = { 'account/Personal': { by: 'title', descending: false } } as const;
  const personal = { kind: 'account', account: 'Personal' } as const;
  expect(ids(visibleNotes(listOf(notes, personal, null, orders)))).toEqual(['zoo', 'ferry', 'list', 'loose']);
  expect(ids(visibleNotes(listOf(notes, { kind: 'all' }, null, orders)))).toEqual([
    ...['zoo', 'crane', 'loose', 'ferry', 'list'],
  ]);
  // in the results of a search, the order of the match is that of all
  const found = ['list', 'zoo'] as NoteId[]; // any text is a note id here
  expect(ids(visibleNotes(listOf(notes, personal, found, orders)))).toEqual(['list', 'zoo']);
});
