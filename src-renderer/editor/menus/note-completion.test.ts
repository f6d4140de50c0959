// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import type { NoteId } from '../../../src-shared/ids.ts';
import type { NoteSummary } from '../../../src-shared/rpc/library.ts';
import type { NoteTimestamp } from '../../../src-shared/timestamp.ts';
import { pressKey, typeInto } from '../test-support/type-into.ts';
import { startEditor } from '../views/test-support/start-editor.ts';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

// Ids and times are made by parsers elsewhere; here any text will do.
const note = (title: string): NoteSummary => ({
  id: title as NoteId,
  title,
  account: 'Work',
  folder: null,
  createdAt: '2026-01-01T00:00:00Z' as NoteTimestamp,
  updatedAt: '2026-01-01T00:00:00Z' as NoteTimestamp,
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

const start = () => startEditor('', { notes: () => [note('Crane 4'), note('Cable')] });
const shown = () =>
  [...document.querySelectorAll('[role="listbox"] .name')].map(({ textContent }) => textContent);

test('two brackets open the list of notes, and Enter inserts a link with the caret after it', () => {
  const { body, editor } = start();
  typeInto(editor, 'see [[');
  expect(shown()).toEqual(['Crane 4', 'Cable']);
  typeInto(editor, 'cab');
  expect(shown()).toEqual(['Cable']);
  expect(editor.view.dom.getAttribute('aria-activedescendant')).not.toBe(null);
  pressKey(editor, 'Enter');
  expect(shown()).toEqual([]);
  expect(editor.view.dom.getAttribute('aria-activedescendant')).toBe(null);
  typeInto(editor, '!');
  expect(body.content()).toBe('see [[Cable]]!\n');
});

test('an exclamation mark before the brackets embeds a note', () => {
  const { body, editor } = start();
  typeInto(editor, '![[crane\t');
  expect(body.content()).toBe('![[Crane 4]]\n');
});

test('Escape keeps the typed text, and closing brackets complete the link', () => {
  const { body, editor } = start();
  typeInto(editor, '[[ca');
  pressKey(editor, 'Escape');
  expect(shown()).toEqual([]);
  expect(editor.state.doc.textContent).toBe('[[ca');
  typeInto(editor, 'p|alias]]');
  expect(body.content()).toBe('[[cap|alias]]\n');
  expect(editor.state.doc.textContent).toBe('');
});

test('a title that no note has yet can be linked to', () => {
  const { body, editor } = start();
  typeInto(editor, '[[Hotel in ');
  expect(shown()).toEqual(['Link to “Hotel in”']);
  typeInto(editor, 'Oslo');
  expect(shown()).toEqual(['Link to “Hotel in Oslo”']);
  pressKey(editor, 'Enter');
  typeInto(editor, ' soon');
  expect(body.content()).toBe('[[Hotel in Oslo]] soon\n');
});

test('brackets before a space are no link', () => {
  const { editor } = start();
  typeInto(editor, 'see [[ some words');
  expect(shown()).toEqual([]);
});

test('the list of blocks opens the list of notes', () => {
  const { editor } = start();
  typeInto(editor, '/link to\n');
  expect(shown()).toEqual(['Crane 4', 'Cable']);
});
