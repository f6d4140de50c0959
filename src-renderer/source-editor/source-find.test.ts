// @vitest-environment jsdom
import { undo } from '@codemirror/commands';
import { afterEach, expect, test } from 'vitest';
import { queryPart } from '../../src-shared/search/tokens.ts';
import { emptyQuery, type SearchQuery } from '../note-view/search-query.ts';
import {
  endFind,
  goToFirst,
  goToMatch,
  limitSearch,
  markMatches,
  matchesOf,
  replaceMatch,
  replaceMatches,
  setReplacement,
} from './source-find.ts';
import { createSourceView, type SourceView } from './source-view.ts';

const views: SourceView[] = [];
afterEach(() => {
  for (const view of views.splice(0)) view.destroy();
});

function show(source: string, readOnly: string | null = null): SourceView {
  const view = createSourceView(source, { readOnly });
  views.push(view);
  return view;
}

function findMatchesOf({ editor }: SourceView, text: string, how: Partial<SearchQuery> = {}) {
  markMatches(editor, { ...emptyQuery, text, ...how });
  goToFirst(editor);
  return matchesOf(editor.state);
}

const marked = (view: SourceView): (string | null)[] =>
  [...view.dom.querySelectorAll('.cm-searchMatch')].map(({ textContent }) => textContent);

test('search starts at the caret, wraps around, and highlights the matches', () => {
  const view = show('lamp\nLamps\nlamp\n');
  view.select({ from: 5, to: 5 });
  expect(findMatchesOf(view, 'lamp')).toEqual({ count: 3, current: 1 });
  expect(marked(view)).toEqual(['lamp', 'Lamp', 'lamp']);
  goToMatch(view.editor, 1);
  expect(matchesOf(view.editor.state)).toEqual({ count: 3, current: 2 });
  goToMatch(view.editor, 1);
  expect(matchesOf(view.editor.state)).toEqual({ count: 3, current: 0 });
  goToMatch(view.editor, -1);
  expect(view.selection()).toEqual({ from: 11, to: 15 });
  endFind(view.editor);
  expect(marked(view)).toEqual([]);
});

test('searches literally, with case, for whole words, and for regular expressions', () => {
  const view = show('a.b aXb A.B a.bc \\n\n');
  expect(findMatchesOf(view, 'a.b').count).toBe(3);
  expect(findMatchesOf(view, 'a.b', { matchCase: true }).count).toBe(2);
  expect(findMatchesOf(view, 'a.b', { wholeWord: true }).count).toBe(2);
  expect(findMatchesOf(view, 'a.b', { regexp: true }).count).toBe(4);
  expect(findMatchesOf(view, '\\n').count).toBe(1);
  expect(findMatchesOf(view, '(', { regexp: true })).toEqual({ count: 0, current: -1 });
  expect(findMatchesOf(view, '').count).toBe(0);
});

test('a limited search stays in its range, which follows changes', () => {
  const view = show('x x\nx x\nx\n');
  limitSearch(view.editor, { from: 4, to: 7 });
  expect(findMatchesOf(view, 'x').count).toBe(2);
  view.replaceText('more x\nx x\nx x\nx\n');
  expect(matchesOf(view.editor.state).count).toBe(2);
  limitSearch(view.editor, null);
  expect(matchesOf(view.editor.state).count).toBe(6);
});

test('replaces the current match, then the others in one undo step', () => {
  const view = show('one two one two one\n');
  setReplacement(view.editor, '1');
  findMatchesOf(view, 'one');
  replaceMatch(view.editor);
  expect(view.content()).toBe('1 two one two one\n');
  expect(matchesOf(view.editor.state)).toEqual({ count: 2, current: 0 });
  expect(replaceMatches(view.editor)).toBe(2);
  expect(view.content()).toBe('1 two 1 two 1\n');
  undo(view.editor);
  expect(view.content()).toBe('1 two one two one\n');
});

test('a replacement may use the groups of a regular expression; otherwise `$` is literal', () => {
  const view = show('12-34 56-78\n');
  findMatchesOf(view, '(\\d+)-(\\d+)', { regexp: true });
  setReplacement(view.editor, '$2/$1\\n');
  expect(replaceMatches(view.editor)).toBe(2);
  expect(view.content()).toBe('34/12\n 78/56\n\n');
  findMatchesOf(view, '34/12');
  setReplacement(view.editor, '$1\\n');
  expect(replaceMatches(view.editor)).toBe(1);
  expect(view.content()).toBe('$1\\n\n 78/56\n\n');
});

test('words are found however they are written, and what is replaced is what was found', () => {
  const view = show('résumé (Resume) and resumed\nStraße STRASSE ss\n');
  expect(findMatchesOf(view, 'resume').count).toBe(3);
  expect(findMatchesOf(view, 'resume', { wholeWord: true }).count).toBe(2);
  expect(findMatchesOf(view, 'resume', { matchCase: true }).count).toBe(1);
  findMatchesOf(view, 'resume');
  setReplacement(view.editor, '$1\\n$&');
  expect(replaceMatches(view.editor)).toBe(3);
  expect(view.content()).toBe('$1\\n$& ($1\\n$&) and $1\\n$&d\nStraße STRASSE ss\n');
  expect(findMatchesOf(view, 'strasse').count).toBe(2);
  expect(marked(view)).toEqual(['Straße', 'STRASSE']);
  setReplacement(view.editor, 'way');
  replaceMatch(view.editor);
  replaceMatch(view.editor);
  expect(view.content()).toBe('$1\\n$& ($1\\n$&) and $1\\n$&d\nway way ss\n');
});

test('an expression may escape what needs no escape', () => {
  const view = show('a-b a_b "a#b" [a-b]\n');
  expect(findMatchesOf(view, 'a\\-b', { regexp: true }).count).toBe(2);
  expect(findMatchesOf(view, 'a[\\-\\#]b', { regexp: true }).count).toBe(3);
  expect(findMatchesOf(view, '\\"a\\#\\w\\"', { regexp: true }).count).toBe(1);
  expect(findMatchesOf(view, '\\[a\\-b\\]', { regexp: true }).count).toBe(1);
});

test('no half of a character is found or replaced, by whatever is typed', () => {
  const text = '👩‍💻 👩 🇩🇪🇪🇸 👍🏽 cafe\u0301 cafe\n✅️ 👩‍💻\n👩\n';
  const view = show(text);
  const all: readonly Partial<SearchQuery>[] = [{}, { matchCase: true }, { regexp: true }];
  for (const how of all) {
    expect(findMatchesOf(view, '👩', how).count).toBe(2);
    expect(marked(view)).toEqual(['👩', '👩']);
    expect(findMatchesOf(view, '🇪🇪', how).count).toBe(0);
    expect(findMatchesOf(view, '✅', how).count).toBe(1);
    expect(marked(view)).toEqual(['✅️']);
  }
  expect(findMatchesOf(view, 'cafe', { matchCase: true }).count).toBe(1);
  expect(findMatchesOf(view, '👍').count).toBe(1);
  expect(findMatchesOf(view, '👍', { matchCase: true }).count).toBe(0);
  // CodeMirror searches several lines at once for some expressions
  expect(findMatchesOf(view, '👩(?=\\s)', { regexp: true }).count).toBe(2);
  setReplacement(view.editor, 'x');
  expect(replaceMatches(view.editor)).toBe(2);
  expect(view.content()).toBe(text.replace(' 👩 ', ' x ').replace('\n👩\n', '\nx\n'));
});

test('replaces nothing in a read-only text', () => {
  const view = show('one\n', 'Read-only: the note is locked.');
  setReplacement(view.editor, '1');
  findMatchesOf(view, 'one');
  replaceMatch(view.editor);
  expect(replaceMatches(view.editor)).toBe(0);
  expect(view.content()).toBe('one\n');
});

test('a search of all notes is highlighted where its index finds it', () => {
  const view = show('Łódź, melodz, lodz (C), C++ [a]\nold\nharbour ferry\n');
  const parts = [queryPart('lodz', false), queryPart('c++', false), queryPart('old harbour', true)].filter(
    (part) => part !== null,
  );
  expect(findMatchesOf(view, '', { parts })).toEqual({ count: 5, current: 0 });
  expect(marked(view)).toEqual(['Łódź', 'lodz', 'C++', 'old', 'harbour']);
  view.editor.dispatch({ changes: { from: 0, insert: 'lodz ' } });
  expect(matchesOf(view.editor.state).count).toBe(6);
  expect(findMatchesOf(view, '', { parts: parts.slice(1, 1) })).toEqual({ count: 0, current: -1 });
});
