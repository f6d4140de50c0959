import { expect, test } from 'vitest';
import type { NoteId } from '../../../src-shared/ids.ts';
import { tabsOf } from '../../workspace/note-tabs.ts';
import { tabNames } from './use-tab-names.ts';

const notes: Readonly<Record<string, { title: string; account: string; folder: string | null }>> = {
  a: { title: 'Log', account: 'Work', folder: 'Yard/North' },
  b: { title: 'Log', account: 'Home', folder: null },
  c: { title: 'Crane', account: 'Work', folder: null },
  d: { title: '', account: 'Work', folder: null },
};

test('a tab has the title of its note, and its folder where another has the same title', () => {
  const tabs = tabsOf(Object.keys(notes) as NoteId[]); // any text is a note id here
  const names = [...tabNames(tabs.list, (noteId) => notes[noteId]).values()];
  expect(names.map(({ title, folder }) => [title, folder])).toEqual([
    ['Log', 'North'],
    ['Log', 'Home'],
    ['Crane', undefined],
    ['Untitled', undefined],
  ]);
  expect(names[0]?.place).toBe('Work / Yard / North / Log');
  expect(names.map(({ isUntitled }) => isUntitled)).toEqual([false, false, false, true]);
});
