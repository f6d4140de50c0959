// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { NoteId } from '../../src-shared/ids.ts';
import { defaultSettings, type Settings } from '../../src-shared/settings.ts';
import { noteShown, tabMade } from '../workspace/note-tabs.ts';
import { windowWith } from '../workspace/test-support/window-with.ts';
import { createViewStore } from '../workspace/view-store.ts';
import { parseTabs, rememberTabs } from './follow-tabs.ts';
import { rememberNote, showFirst } from './show-first.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const id = (text: string) => text as NoteId; // any text is a note id here

/** A window that begins, with these notes in the vault. */
async function startWindow(startWith: Settings['startWith'], notes: string[], already: string | null = null) {
  const view = createViewStore();
  const shown: string[] = [];
  const show = (noteId: NoteId): void => {
    shown.push(noteId);
    view.setState(({ tabs }) => ({ tabs: noteShown(tabs, noteId) }));
    rememberNote(noteId);
  };
  rememberTabs({ view });
  if (already !== null) show(id(already));
  await showFirst(
    windowWith({
      view,
      library: createStore(() => ({ notes: new Map(notes.map((name) => [id(name), {}])) })),
      settings: createStore(() => ({ settings: { ...defaultSettings, startWith } })),
      commands: { run: (command: string) => void shown.push(command) },
      openNote: {
        getState: () => ({ current: already === null ? null : { note: { id: already } }, opening: null }),
        open: async (noteId: NoteId) => show(noteId),
      },
    }),
  );
  const { list, active } = view.getState().tabs;
  const look = list.map(({ key, noteId }) => (key === active ? `[${noteId}]` : noteId)).join(' ');
  return { view, shown, look };
}

/** What an earlier start has left: tabs a, b, c, with b shown. */
async function earlier(): Promise<void> {
  const { view } = await startWindow('last-note', ['a', 'b', 'c'], 'a');
  for (const name of ['b', 'c'].map(id))
    view.setState(({ tabs }) => ({ tabs: noteShown(tabMade(tabs, name), name) }));
  view.setState(({ tabs }) => ({ tabs: noteShown(tabs, id('b')) }));
  rememberNote(id('b'));
  sessionStorage.removeItem('example-notes:window-was-opened');
}

test('the tabs of the last time are there, with the note that was shown', async () => {
  await earlier();
  expect(await startWindow('last-note', ['a', 'b', 'c'])).toMatchObject({ look: 'a [b] c', shown: ['b'] });
});

test('notes that are gone have no tab; where the shown one is gone, the last tab is shown', async () => {
  await earlier();
  expect(await startWindow('last-note', ['a', 'c'])).toMatchObject({ look: 'a [c]', shown: ['c'] });
});

test('a window that starts with the daily note keeps its tabs; one that starts with nothing has none', async () => {
  await earlier();
  expect(await startWindow('daily-note', ['a', 'b', 'c'])).toMatchObject({
    look: 'a b c',
    shown: ['daily-note'],
  });
  sessionStorage.removeItem('example-notes:window-was-opened');
  const { look, shown } = await startWindow('nothing', ['a', 'b', 'c']);
  expect([look, shown]).toEqual(['', []]);
});

test('after a reload all is as it was, whatever the settings say', async () => {
  await earlier();
  sessionStorage.setItem('example-notes:window-was-opened', 'yes');
  expect(await startWindow('nothing', ['a', 'b', 'c'])).toMatchObject({ look: 'a [b] c' });
});

test('a note that was opened before the others were loaded stays shown, beside the tabs', async () => {
  await earlier();
  expect(await startWindow('last-note', ['a', 'b', 'c', 'd'], 'd')).toMatchObject({
    look: 'a b c [d]',
    shown: ['d'],
  });
});

test('what was stored may be anything', () => {
  expect(parseTabs(null)).toEqual([]);
  expect(parseTabs('{')).toEqual([]);
  expect(parseTabs('{"a":1}')).toEqual([]);
  expect(parseTabs('["a",1,null,"b"]')).toEqual(['a', 'b']);
  expect(parseTabs(JSON.stringify(Array(5_000).fill('a')))).toHaveLength(1_000);
});

test('safe mode begins with nothing, whatever is remembered or chosen, and the next start with what was there', async () => {
  await earlier();
  document.documentElement.dataset.safeMode = '';
  expect(await startWindow('daily-note', ['a', 'b', 'c'])).toMatchObject({ look: '', shown: [] });
  expect(await startWindow('last-note', ['a', 'b', 'c'], 'c')).toMatchObject({ look: '[c]' });
  delete document.documentElement.dataset.safeMode;
  expect(await startWindow('last-note', ['a', 'b', 'c'])).toMatchObject({ look: 'a [b] c', shown: ['b'] });
});
