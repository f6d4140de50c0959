// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { matchCount } from '../../note-view/match-count.ts';
import { emptyQuery } from '../../note-view/search-query.ts';
import { createEditorBody, type EditorBody } from '../note-editor.ts';
import { limitSearch, search } from './find-commands.ts';
import { findInEditor } from './find-in-editor.ts';
import { findState, maxMatches } from './find-state.ts';
import { replaceAll, replaceMatch } from './replace-matches.ts';

// jsdom lays nothing out: there is nothing to scroll to.
Element.prototype.scrollIntoView = () => {};

let body: EditorBody | null = null;
afterEach(() => body?.destroy());

function start(source: string, text: string, locked: string | null = null) {
  body = createEditorBody(source, locked);
  const { editor } = body;
  if (editor === null) throw new Error('no editor');
  search(editor, { ...emptyQuery, text });
  return editor;
}

const countOf = (editor: ReturnType<typeof start>): string =>
  matchCount(findState(editor.state).query.text, findInEditor(editor).status());

test('matches are replaced one after another, each in its own undo step, wrapping around at the end', () => {
  const editor = start('one two one two one\n', 'one');
  editor.commands.setTextSelection(6);
  search(editor, { ...emptyQuery, text: 'one' });
  void replaceMatch(editor, 'a longer one');
  expect(editor.getText()).toBe('one two a longer one two one');
  expect(countOf(editor)).toBe('3 of 3');
  void replaceMatch(editor, '');
  expect(editor.getText()).toBe('one two a longer one two ');
  expect(countOf(editor)).toBe('1 of 2');
  editor.commands.undo();
  expect(editor.getText()).toBe('one two a longer one two one');
});

test('what is replaced is exactly what was found, however it is written', () => {
  const editor = start('A *résu*mé of re\u0301sume\u0301s, Straße ss\n', 'resume');
  void replaceAll(editor, 'life');
  expect(editor.getText()).toBe('A life of lifes, Straße ss');
  search(editor, { ...emptyQuery, text: 'ss' });
  void replaceMatch(editor, 'sz');
  expect(editor.getText()).toBe('A life of lifes, Strasze ss');
  search(editor, { ...emptyQuery, text: 'é', matchCase: true });
  expect(findState(editor.state).matches).toEqual([]);
});

test('replacing all is one undo step, separate from what was typed just before', () => {
  const editor = start('', 'a');
  editor.commands.insertContent('a');
  editor.commands.insertContent(' b a');
  search(editor, { ...emptyQuery, text: 'a' });
  void replaceAll(editor, 'aa');
  expect(editor.getText()).toBe('aa b aa');
  expect(countOf(editor)).toBe('2 replaced');
  editor.commands.undo();
  expect(editor.getText()).toBe('a b a');
});

test('what is replaced keeps the marks it had, a link too, and a $ is a $', () => {
  const editor = start('A **crane** and [crane](https://example.org), `crane`, cr**ane**.\n', 'crane');
  void replaceAll(editor, '$1 lift');
  expect(editor.getHTML()).toMatch(/<strong>\$1 lift<\/strong> and <a [^>]*>\$1 lift<\/a>/);
  expect(editor.getHTML()).toContain('<code>$1 lift</code>, $1 lift.');
});

test('anything between two matches stays', () => {
  const editor = start('one *a* ![x](x.png) **one** b\nc one\n', 'one');
  const before = editor.getHTML();
  void replaceAll(editor, 'someone');
  expect(editor.getHTML()).toBe(before.replaceAll('one', 'someone'));
});

test('code is replaced as code, and a cell as a cell', () => {
  const editor = start('```\none\n```\n\n| one |\n| --- |\n| two |\n', 'one');
  void replaceAll(editor, '**1**');
  expect(editor.state.doc.textContent).toBe('**1****1**two');
  expect(editor.state.doc.firstChild?.type.name).toBe('codeBlock');
});

test('a limited search only replaces within its range, up to its end', () => {
  const editor = start('one one\n\none one\n\none\n', 'one');
  limitSearch(editor, { from: 5, to: 17 });
  void replaceAll(editor, 'two');
  expect(editor.getText()).toBe('one two\n\ntwo two\n\none');
  expect(findState(editor.state).range).toEqual({ from: 5, to: 17 });
});

test('matches beyond the limit of the count are replaced too', () => {
  const editor = start(`${'x '.repeat(maxMatches + 5)}\n`, 'x');
  expect(countOf(editor)).toBe(`1 of ${maxMatches}+`);
  void replaceAll(editor, 'y');
  expect(editor.getText()).not.toContain('x');
  expect(countOf(editor)).toBe('2,005 replaced');
});

test('nothing is replaced in a note that is locked', () => {
  const editor = start('one\n', 'one', 'Read-only: the note is locked.');
  void replaceMatch(editor, 'two');
  void replaceAll(editor, 'two');
  expect(editor.getText()).toBe('one');
});

test('a match in a link or a formula is not replaced, and is counted as left', () => {
  const editor = start('crane [[crane]] crane $crane$\n', 'crane');
  void replaceMatch(editor, 'lift');
  expect(countOf(editor)).toBe('1 of 3');
  void replaceMatch(editor, 'lift');
  expect(countOf(editor)).toBe('In a link or formula: press F2 to edit it');
  // it went on to the next one
  void replaceMatch(editor, 'lift');
  expect(editor.getText()).toBe('lift [[crane]] lift $crane$');
  editor.commands.undo();
  void replaceAll(editor, 'lift');
  expect(countOf(editor)).toBe('1 replaced, 2 kept in links or formulas');
  void replaceAll(editor, 'lift');
  expect(countOf(editor)).toBe('In a link or formula: press F2 to edit it');
  expect(editor.getText()).toBe('lift [[crane]] lift $crane$');
});
