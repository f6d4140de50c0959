// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { matchCount } from '../../note-view/match-count.ts';
import { emptyQuery, type SearchQuery } from '../../note-view/search-query.ts';
import { matchTimeout } from '../../note-view/worker-matcher.ts';
import { createEditorBody, type EditorBody } from '../note-editor.ts';
import { goToMatch, search } from './find-commands.ts';
import { findInEditor } from './find-in-editor.ts';
import { findState } from './find-state.ts';
import { replaceAll, replaceMatch } from './replace-matches.ts';
import { FakeWorker } from './test-support/fake-worker.ts';

// jsdom lays nothing out: there is nothing to scroll to.
Element.prototype.scrollIntoView = () => {};

let body: EditorBody | null = null;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', FakeWorker);
  FakeWorker.running = 0;
});
afterEach(() => {
  body?.destroy();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function start(source: string) {
  body = createEditorBody(source, null);
  if (body.editor === null) throw new Error('not editable');
  return body.editor;
}

type NoteEditor = ReturnType<typeof start>;

const query = (text: string, how: Partial<SearchQuery> = {}): SearchQuery => ({
  ...emptyQuery,
  regexp: true,
  text,
  ...how,
});
async function searchAndWait(
  editor: NoteEditor,
  text: string,
  how: Partial<SearchQuery> = {},
): Promise<void> {
  search(editor, query(text, how));
  await vi.advanceTimersByTimeAsync(0);
}
const matchesIn = (editor: NoteEditor): string[] =>
  findState(editor.state).matches.map(({ from, to }) => editor.state.doc.textBetween(from, to));
const statusText = (editor: NoteEditor): string =>
  matchCount(findState(editor.state).query.text, findInEditor(editor).status());

test('a regular expression finds what it describes, line by line and never an image', async () => {
  const editor = start('ab12 **c3** x![d4](d4.png)y\n\n```\ne5\nf6\n```\n');
  await searchAndWait(editor, '[a-z]\\d');
  expect(matchesIn(editor)).toEqual(['b1', 'c3', 'e5', 'f6']);
  await searchAndWait(editor, '^\\w+$');
  expect(matchesIn(editor)).toEqual(['y', 'e5', 'f6']);
  await searchAndWait(editor, 'x.*');
  expect(matchesIn(editor)).toEqual(['x']);
  await searchAndWait(editor, 'F', { matchCase: true });
  expect(statusText(editor)).toBe('No matches');
  await searchAndWait(editor, '[cf]\\d', { wholeWord: true });
  expect(matchesIn(editor)).toEqual(['c3', 'f6']);
  await searchAndWait(editor, 'z*');
  expect(matchesIn(editor)).toEqual([]);
});

test('an invalid regular expression is reported and does no harm', async () => {
  const editor = start('a(b and a-b\n');
  await searchAndWait(editor, 'a(');
  expect(statusText(editor)).toBe('Invalid regular expression: Unterminated group.');
  expect(findState(editor.state).matches).toEqual([]);
  await replaceAll(editor, 'x');
  goToMatch(editor, 1);
  editor.commands.insertContentAt(1, 'more ');
  expect(statusText(editor)).toBe('Invalid regular expression: Unterminated group.');
  expect(editor.getText()).toBe('more a(b and a-b');
  // Invalid with the flag `u`, but common.
  await searchAndWait(editor, 'a\\-b');
  expect(statusText(editor)).toBe('1 of 1');
});

test('a regular expression that would never end is stopped, and the next one runs', async () => {
  const editor = start(`${'a'.repeat(40)}!\n`);
  await searchAndWait(editor, '(a+)+$');
  expect(statusText(editor)).toBe('');
  await vi.advanceTimersByTimeAsync(matchTimeout);
  expect(statusText(editor)).toBe('This regular expression takes too long.');
  expect(FakeWorker.running).toBe(0);
  await replaceAll(editor, 'x');
  expect(editor.getText()).toContain('aaa');
  // Also one that was not waited for.
  await searchAndWait(editor, '(a+)+$');
  await searchAndWait(editor, 'a{40}');
  expect(statusText(editor)).toBe('1 of 1');
  expect(FakeWorker.running).toBe(1);
  search(editor, emptyQuery);
  expect(FakeWorker.running).toBe(0);
});

test('matches follow the text, and an edit keeps the caret', async () => {
  const editor = start('one two one\n');
  await searchAndWait(editor, 'o\\w+');
  editor.commands.insertContentAt(1, 'once ');
  editor.commands.setTextSelection(3);
  expect(matchesIn(editor)).toEqual(['one', 'one']);
  await vi.advanceTimersByTimeAsync(200);
  expect(matchesIn(editor)).toEqual(['once', 'one', 'one']);
  expect(editor.state.selection).toMatchObject({ from: 3, to: 3 });
  expect(findState(editor.state).current).toBe(1);
});

test('a replacement names groups, which keep their marks', async () => {
  const editor = start('Anna **Berg**, Carl *Dahl*. 5 apples\n');
  await searchAndWait(editor, '(\\w+) (\\w+)(x)?(?=[,.])');
  await replaceAll(editor, '$2, $1$3 ($$1 $9 $&)');
  expect(editor.getHTML()).toBe(
    '<p><strong>Berg</strong>, Anna ($1 $9 Anna <strong>Berg</strong>), <em>Dahl</em>, Carl ($1 $9 Carl <em>Dahl</em>). 5 apples</p>',
  );
  expect(statusText(editor)).toBe('2 replaced');
  editor.commands.undo();
  await searchAndWait(editor, '(\\d) (a)');
  await replaceMatch(editor, '$10$2');
  expect(editor.getText()).toContain('50apples');
});

test('nothing is replaced in a text that changed during the search', async () => {
  const editor = start('one one\n');
  await searchAndWait(editor, 'o.e');
  const replacing = replaceAll(editor, 'two');
  editor.commands.insertContentAt(1, 'x');
  await replacing;
  expect(editor.getText()).toBe('xone one');
});
