// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { NoteId } from '../../src-shared/ids.ts';
import { closeOtherTabs, closeTab, newNoteInTab, reopenTab, showTab, stepToTab } from '../actions/tabs.ts';
import { noteOf, outcome, setUpOpenNote } from '../note-session/test-support/open-note-fixture.ts';
import { activeTab, tabOf } from '../workspace/note-tabs.ts';
import { openInNewTab } from '../workspace/open-in-tab.ts';
import { windowWith } from '../workspace/test-support/window-with.ts';
import { createViewStore } from '../workspace/view-store.ts';
import { followTabs } from './follow-tabs.ts';

const id = (text: string) => text as NoteId; // any text is a note id here

/** A window whose library has some notes, with each of `open` in a tab of its own. */
async function windowWithTabs(...open: string[]) {
  const view = createViewStore();
  const opened = setUpOpenNote((noteId) => tabOf(view.getState().tabs, noteId) !== undefined);
  const { core, store, answer, settle } = opened;
  const library = createStore(() => ({
    notes: new Map([...'abcdef'].map((name) => [id(name), noteOf(name)])),
  }));
  const app = windowWith({ core, openNote: store, view, library });
  followTabs(app);
  for (const name of open) {
    const done = openInNewTab(app, id(name));
    await answer('notes.open', noteOf(name));
    await done;
  }
  return {
    ...opened,
    app,
    /** The notes of the tabs; the active one in brackets. */
    look: () => {
      const { tabs } = view.getState();
      return tabs.list.map(({ key, noteId }) => (key === tabs.active ? `[${noteId}]` : noteId)).join(' ');
    },
    tab: (name: string) => {
      const found = tabOf(view.getState().tabs, id(name));
      if (found === undefined) throw new Error(`no tab has ${name}`);
      return found;
    },
    shown: () => store.getState().current?.note.id,
    gone: async (...names: string[]) => {
      library.setState(({ notes }) => ({
        notes: new Map([...notes].filter(([noteId]) => !names.includes(noteId))),
      }));
      opened.emit('library.changed', { changed: [], removed: names });
      await settle();
    },
  };
}

test('closing the active tab shows the one beside it, and commits what was typed', async () => {
  const { app, look, tab, shown, bodies, answer, calls } = await windowWithTabs('a', 'b', 'c');
  bodies.get('c')?.type('words');
  await closeTab(app, tab('c'), true);
  expect([look(), shown()]).toEqual(['a [b]', 'b']);
  expect(app.view.getState().focus).toEqual({ kind: 'text', noteId: 'b', keepsScroll: true });
  expect(await answer('notes.commit', outcome('c-1'))).toMatchObject({ noteId: 'c', content: 'words' });
  expect(calls).toEqual([]);
  await closeTab(app, tab('a'), true);
  expect([look(), shown()]).toEqual(['[b]', 'b']);
  await closeTab(app, tab('b'), true);
  expect([look(), shown()]).toEqual(['[null]', undefined]);
  await reopenTab(app);
  expect([look(), shown()]).toEqual(['[b]', 'b']);
});

test('a tab stays open while the one that would be shown cannot be read', async () => {
  const { app, look, tab, shown, answer, emit, settle, notices } = await windowWithTabs('a', 'b');
  emit('note.changed', { noteId: 'a', base: 'a-9' }); // so that it is read again
  await settle();
  const closed = closeTab(app, tab('b'), true);
  expect(look()).toBe('[a]');
  await answer('notes.open', new Error('The core is away.'));
  await closed;
  expect([look(), shown(), notices]).toEqual(['a [b]', 'b', ['The core is away.']]);
});

test('a tab whose note is gone closes when it is chosen', async () => {
  const { app, look, answer, emit, settle } = await windowWithTabs('x', 'b');
  emit('note.changed', { noteId: 'x', base: 'x-9' });
  await settle();
  const shown = showTab(app, id('x'), true);
  await answer('notes.open', new Error('There is no such note.'));
  await shown;
  expect(look()).toBe('[b]');
});

test('a note that cannot be read gets no tab', async () => {
  const { app, look, answer } = await windowWithTabs('a');
  const opened = openInNewTab(app, id('b'));
  await answer('notes.open', new Error('The disk is gone.'));
  await opened;
  expect(look()).toBe('[a]');
});

test('a note that is made before that of a new tab was read leaves both their tabs', async () => {
  const { app, look, answer } = await windowWithTabs('a');
  const opened = openInNewTab(app, id('b'));
  const made = newNoteInTab(app, { account: 'Personal', folder: null }, []);
  await answer('notes.open', noteOf('b'));
  await opened;
  expect(look()).toBe('[a] b');
  await answer('notes.create', noteOf('c'));
  await made;
  expect(look()).toBe('a b [c]');
});

test('stepping goes round, and the others are closed at once', async () => {
  const { app, look, tab, shown } = await windowWithTabs('a', 'b', 'c');
  await stepToTab(app, 1, false);
  expect(look()).toBe('[a] b c');
  await stepToTab(app, -1, false);
  expect(look()).toBe('a b [c]');
  await closeOtherTabs(app, tab('a'), false);
  expect([look(), shown()]).toEqual(['[a]', 'a']);
});

test('tabs of notes that are removed close; one with edits that are not saved stays', async () => {
  const { app, look, bodies, store, gone } = await windowWithTabs('a', 'b', 'c');
  bodies.get('c')?.type('words');
  await store.open(id('a'));
  await gone('b', 'c');
  expect(look()).toBe('[a] c');
  expect(store.unsavedTexts()).toEqual([{ title: 'c', content: 'words' }]);
  await showTab(app, id('c'), false);
  expect(look()).toBe('a [c]');
});

test('when the shown note is removed, the tab beside it is shown', async () => {
  const { look, shown, gone } = await windowWithTabs('a', 'b');
  await gone('b');
  expect([look(), shown()]).toEqual(['[a]', 'a']);
  await gone('a');
  expect([look(), shown()]).toEqual(['[null]', undefined]);
});

test('the tab of a deleted note that was looked at closes when another tab is shown', async () => {
  const { app, look, store, answer } = await windowWithTabs('a', 'b');
  const opened = store.openTrashed(id('x'));
  await answer('notes.openTrashed', { ...noteOf('x'), readOnly: { kind: 'deleted', by: 'you' } });
  await opened;
  expect(look()).toBe('a [x]');
  await showTab(app, id('a'), false);
  expect(look()).toBe('[a]');
});

test('a new note that stayed empty gives its tab back to the note before it', async () => {
  const { app, look, store, answer } = await windowWithTabs('a', 'b');
  const empty = { title: '', content: '', revisionCount: 0 };
  const made = store.create(null, null);
  await answer('notes.create', { ...noteOf('new'), ...empty });
  await made;
  expect(look()).toBe('a [new]');
  await showTab(app, id('a'), false);
  expect(look()).toBe('[a] b');
  const apart = openInNewTab(app, id('c'));
  await answer('notes.open', noteOf('c'));
  await apart;
  const again = store.create(null, null);
  await answer('notes.create', { ...noteOf('next'), ...empty });
  await again;
  await showTab(app, id('b'), false).catch(() => undefined);
  expect(look()).toBe('a c [b]');
});

test('a note that goes on under another id stays in its tab', async () => {
  const { look, emit } = await windowWithTabs('a', 'b');
  emit('library.changed', { changed: [], removed: ['a'], continued: [{ from: 'a', to: 'd' }] });
  expect(look()).toBe('d [b]');
});

test('notes with tabs keep their undo history, however many there are; without a tab it goes in the end', async () => {
  const names = Array.from({ length: 30 }, (_, index) => `note ${index}`);
  const { app, bodies, answer, settle, tab } = await windowWithTabs();
  for (const name of names) {
    const opened = openInNewTab(app, id(name));
    await answer('notes.open', noteOf(name));
    await opened;
    const at = names.indexOf(name);
    if (at < 2) bodies.get(name)?.type('words');
    if (at === 1 || at === 2) await answer('notes.commit', outcome(`note ${at - 1}-1`));
    if (at === 2) await closeTab(app, tab('note 1'), false);
  }
  await settle();
  expect(names.filter((name) => bodies.get(name)?.destroyed)).toEqual(names.slice(1, 9));
  expect(activeTab(app.view.getState().tabs)?.noteId).toBe('note 29');
});
