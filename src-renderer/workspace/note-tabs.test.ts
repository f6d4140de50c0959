import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { NoteId } from '../../src-shared/ids.ts';
import {
  activeTab,
  browsedTo,
  type NoteTabs,
  noTabs,
  noteContinued,
  noteScrolled,
  noteShown,
  notesRemoved,
  othersClosed,
  tabClosed,
  tabMade,
  tabMoved,
  tabOf,
  tabReopened,
  tabsOf,
  visitsOf,
} from './note-tabs.ts';

const id = (text: string) => text as NoteId; // any text is a note id here
const show = (tabs: NoteTabs, ...notes: string[]): NoteTabs =>
  notes.reduce((state, note) => noteShown(state, id(note)), tabs);
const openNew = (tabs: NoteTabs, note: string): NoteTabs => show(tabMade(tabs, id(note)), note);
/** The notes of the tabs in order; the active one in brackets. */
const look = (tabs: NoteTabs): string =>
  tabs.list.map(({ key, noteId }) => (key === tabs.active ? `[${noteId}]` : noteId)).join(' ');
const close = (tabs: NoteTabs, note: string): NoteTabs =>
  tabClosed(tabs, tabOf(tabs, id(note))?.key ?? Number.NaN);
const three = openNew(openNew(show(noTabs, 'a'), 'b'), 'c');
const all = () => true;

test('notes that are opened in tabs before the first is read stand in their order', () => {
  const opened = ['x', 'y', 'z'].reduce((tabs, note) => tabMade(tabs, id(note)), show(three, 'a'));
  expect(look(opened)).toBe('[a] x y z b c');
  expect(look(openNew(show(opened, 'z', 'a'), 'w'))).toBe('a [w] x y z b c');
  expect(look(tabMade(close(opened, 'z'), id('w')))).toContain('[a] w');
});

test('a note is shown in the active tab, or in the tab that has it', () => {
  expect(look(show(noTabs, 'a', 'b'))).toBe('[b]');
  expect(look(three)).toBe('a b [c]');
  expect(look(show(three, 'a'))).toBe('[a] b c');
  expect(look(show(three, 'a', 'd'))).toBe('[d] b c');
});

test('a new tab is beside the active one, and a note never has two', () => {
  expect(look(openNew(show(three, 'a'), 'd'))).toBe('a [d] b c');
  expect(look(openNew(three, 'a'))).toBe('[a] b c');
});

test('each tab goes back through its own notes', () => {
  const tabs = show(three, 'd', 'a');
  expect(visitsOf(tabs).notes).toEqual(['a']);
  expect(visitsOf(show(tabs, 'd')).notes).toEqual(['c', 'd']);
});

test('arrow keys lead past a note of another tab, which keeps it', () => {
  const arrow = (tabs: NoteTabs, note: string) => show(browsedTo(tabs, id(note)), note);
  const passing = arrow(show(three, 'a'), 'b');
  expect(look(passing)).toBe('a [b] c');
  expect(look(arrow(passing, 'd'))).toBe('[d] b c');
  expect(look(arrow(arrow(passing, 'd'), 'e'))).toBe('[e] b c');
  // a note that is opened in any other way ends it
  expect(look(show(passing, 'd'))).toBe('a [d] c');
  expect(look(arrow(show(passing, 'c'), 'd'))).toBe('a b [d]');
});

test('closing the active tab shows the next one, closing the last one the one before', () => {
  expect(look(close(show(three, 'b'), 'b'))).toBe('a [c]');
  expect(look(close(three, 'c'))).toBe('a [b]');
  expect(look(close(three, 'a'))).toBe('b [c]');
  expect(look(othersClosed(three, tabOf(three, id('b'))?.key ?? -1))).toBe('[b]');
});

test('the only tab stays without a note, and takes the next one', () => {
  const empty = close(show(noTabs, 'a', 'b'), 'b');
  expect(look(empty)).toBe('[null]');
  expect(visitsOf(empty).notes).toEqual(['a', 'b']);
  expect(look(close(empty, 'b'))).toBe('[null]');
  expect(look(openNew(empty, 'c'))).toBe('[c]');
});

test('closed tabs come back at their place, the last one first, without those that are gone or open', () => {
  const closed = close(close(show(three, 'd'), 'a'), 'b');
  expect(look(closed)).toBe('[d]');
  const again = tabReopened(closed, all);
  expect(again).toMatchObject({ noteId: 'b' });
  expect(look(show(again?.tabs ?? noTabs, 'b'))).toBe('[b] d');
  expect(tabReopened(show(again?.tabs ?? noTabs, 'b', 'e'), (noteId) => noteId === 'b')).toBeNull();
  expect(tabReopened(closed, (noteId) => noteId === 'a')).toMatchObject({ noteId: 'a' });
  expect(tabReopened(show(closed, 'b'), all)).toMatchObject({ noteId: 'a' });
  expect(tabReopened(closed, () => false)).toBeNull();
  const only = tabReopened(close(show(noTabs, 'a'), 'a'), all);
  expect(look(only?.tabs ?? noTabs)).toBe('[a]');
});

test('tabs of notes that are gone close; a note that goes on as another stays in its tab', () => {
  expect(look(notesRemoved(three, (noteId) => noteId !== 'b'))).toBe('[b]');
  expect(look(noteContinued(three, id('a'), id('d')))).toBe('d b [c]');
  expect(look(noteContinued(three, id('a'), id('b')))).toBe('b [c]');
  expect(look(noteContinued(three, id('x'), id('b')))).toBe('a b [c]');
});

test('a tab moves within the row and not out of it', () => {
  const move = (note: string, to: number) => look(tabMoved(three, tabOf(three, id(note))?.key ?? -1, to));
  expect([move('a', 1), move('a', 9), move('c', -1), move('b', 1)]).toEqual([
    'b a [c]',
    'b [c] a',
    '[c] a b',
    'a b [c]',
  ]);
});

test('a tab remembers how far its note was scrolled, until it shows another', () => {
  const scrolled = noteScrolled(three, id('c'), 300);
  expect(activeTab(scrolled)?.scroll).toBe(300);
  expect(activeTab(show(scrolled, 'a', 'c'))?.scroll).toBe(300);
  expect(activeTab(show(scrolled, 'd'))?.scroll).toBe(0);
});

test('the tabs of an earlier start are there without an active one, each note once', () => {
  const restored = tabsOf(['a', 'b', 'a'].map(id));
  expect(look(restored)).toBe('a b');
  expect(look(show(restored, 'b'))).toBe('a [b]');
  expect(look(show(restored, 'c'))).toBe('a b [c]');
});

test('whatever is done, no note has two tabs, every key is another, and the shown note is in the active tab', () => {
  const note = fc.constantFrom(...'abcdef').map(id);
  const step: fc.Arbitrary<(tabs: NoteTabs) => NoteTabs> = fc.oneof(
    note.map((one) => (tabs: NoteTabs) => noteShown(tabs, one)),
    note.map((one) => (tabs: NoteTabs) => noteShown(tabMade(tabs, one), one)),
    note.map((one) => (tabs: NoteTabs) => noteShown(browsedTo(tabs, one), one)),
    note.map((one) => (tabs: NoteTabs) => close(tabs, one)),
    note.map((one) => (tabs: NoteTabs) => notesRemoved(tabs, (other) => other === one)),
    fc.tuple(note, note).map(
      ([one, other]) =>
        (tabs: NoteTabs) =>
          noteContinued(tabs, one, other),
    ),
    fc.integer({ min: -1, max: 6 }).map((at) => (tabs: NoteTabs) => tabMoved(tabs, tabs.active ?? -1, at)),
    fc.constant((tabs: NoteTabs) => {
      const again = tabReopened(tabs, all);
      return again === null ? tabs : noteShown(again.tabs, again.noteId);
    }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), note, (steps, last) => {
      const tabs = noteShown(
        steps.reduce((state, next) => next(state), noTabs),
        last,
      );
      const notes = tabs.list.map(({ noteId }) => noteId);
      expect(new Set(notes).size).toBe(notes.length);
      expect(new Set(tabs.list.map(({ key }) => key)).size).toBe(notes.length);
      expect(activeTab(tabs)?.noteId).toBe(last);
      expect(notes.length > 1 && notes.includes(null)).toBe(false);
    }),
  );
});
