import { expect, test, vi } from 'vitest';
import { contextMenuItems, type MenuActions, type MenuPlace } from './context-menu-items.ts';

const editFlags = {
  canUndo: true,
  canRedo: false,
  canCut: false,
  canCopy: false,
  canPaste: true,
  canDelete: false,
  canSelectAll: true,
  canEditRichly: true,
};
const nothing: MenuPlace = {
  misspelledWord: '',
  dictionarySuggestions: [],
  linkURL: '',
  isEditable: false,
  editFlags,
  selectionText: '',
};
const actions = () =>
  ({ correct: vi.fn(), learn: vi.fn(), openLink: vi.fn(), copyLink: vi.fn() }) satisfies MenuActions;

/** The items as the user reads them: a role stands for its own label. */
const namesOf = (place: Partial<MenuPlace>): unknown[] =>
  contextMenuItems({ ...nothing, ...place }, actions()).map(
    ({ label, role, type, enabled }) => `${label ?? role ?? type}${enabled === false ? ' (off)' : ''}`,
  );

test('there is no menu where nothing can be done', () => {
  expect(namesOf({})).toEqual([]);
  expect(namesOf({ selectionText: '  \n' })).toEqual([]);
  expect(namesOf({ linkURL: 'app://example-notes/#x' })).toEqual([]);
});

test('in a text the menu has the editing commands that are possible now', () => {
  expect(namesOf({ isEditable: true })).toEqual([
    'Cut (off)',
    'Copy (off)',
    'Paste',
    'Paste as plain text',
    'separator',
    'Select all',
  ]);
  expect(namesOf({ selectionText: 'words to read' })).toEqual(['Copy']);
});

test('suggestions for a misspelled word come first', () => {
  const place = { ...nothing, misspelledWord: 'R&B', dictionarySuggestions: ['R&D', 'RB'] };
  const done = actions();
  const items = contextMenuItems(place, done);
  expect(items.map(({ label, type }) => label ?? type)).toEqual([
    'R&&D',
    'RB',
    'separator',
    'Add to dictionary',
  ]);
  for (const { click } of items) Reflect.apply(click ?? (() => undefined), undefined, []);
  expect(done.correct.mock.calls).toEqual([['R&D'], ['RB']]);
  expect(done.learn.mock.calls).toEqual([['R&B']]);
  expect(namesOf({ misspelledWord: 'qzx' })[0]).toBe('No suggestions (off)');
});

test('a link that may go to the system can be opened and copied', () => {
  const done = actions();
  const items = contextMenuItems({ ...nothing, linkURL: 'https://example.org/a' }, done);
  expect(items.map(({ label }) => label)).toEqual(['Open link', 'Copy link address']);
  for (const { click } of items) Reflect.apply(click ?? (() => undefined), undefined, []);
  expect(done.openLink.mock.calls).toEqual([['https://example.org/a']]);
  expect(done.copyLink.mock.calls).toEqual([['https://example.org/a']]);
  expect(namesOf({ linkURL: 'javascript:alert(1)' })).toEqual([]);
});
