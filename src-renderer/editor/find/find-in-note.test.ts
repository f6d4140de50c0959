// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { parseQuery, wantedParts } from '../../../src-shared/search/parse-query.ts';
import { emptyQuery, type SearchQuery } from '../../note-view/search-query.ts';
import { createEditorBody, type EditorBody } from '../note-editor.ts';
import { goToMatch, limitSearch, ownSelection, search } from './find-commands.ts';
import { findState } from './find-state.ts';

// jsdom lays nothing out: there is nothing to scroll to.
Element.prototype.scrollIntoView = () => {};

let body: EditorBody | null = null;
afterEach(() => body?.destroy());

function start(source: string) {
  body = createEditorBody(source, null);
  if (body.editor === null) throw new Error('not editable');
  return { body, editor: body.editor };
}

type NoteEditor = ReturnType<typeof start>['editor'];

const query = (text: string, how: Partial<SearchQuery> = {}): SearchQuery => ({
  ...emptyQuery,
  text,
  ...how,
});
const matchesIn = (editor: NoteEditor): string[] =>
  findState(editor.state).matches.map(({ from, to }) => editor.state.doc.textBetween(from, to));
const selected = (editor: NoteEditor): string => {
  const { from, to } = editor.state.selection;
  return editor.state.doc.textBetween(from, to);
};

test('matches are found in any case, across marks, and in cells, and are visited in order', () => {
  const { editor, body: note } = start(
    '# Crane\n\nThe **cr**ane, a crAne. x+y [a]\n\n| crane |\n| --- |\n| 会议 |\n',
  );
  search(editor, query('crane'));
  expect(findState(editor.state)).toMatchObject({ current: 0 });
  expect(findState(editor.state).matches).toHaveLength(4);
  goToMatch(editor, 1);
  expect(selected(editor)).toBe('crane');
  goToMatch(editor, 1);
  expect(selected(editor)).toBe('crAne');
  goToMatch(editor, -1);
  goToMatch(editor, -1);
  goToMatch(editor, -1);
  expect(findState(editor.state).current).toBe(3);
  search(editor, query('crAne', { matchCase: true }));
  expect(findState(editor.state).matches).toHaveLength(1);
  for (const character of ['x+y', '[a]', '会议']) {
    search(editor, query(character));
    expect(selected(editor)).toBe(character);
  }
  expect(note.content()).toContain('The **cr**ane');
  expect(editor.can().undo()).toBe(false);
});

test('words are found however they are written, unless the case has to match; a letter is found as a whole', () => {
  const { editor } = start(
    'My **résu**mé, a RESUME\n\nStraße, STRASSE, Strase and e\u0301t\u00ade\u0301, “so”–so\n',
  );
  const found = (text: string, how: Partial<SearchQuery> = {}): string[] => {
    search(editor, query(text, how));
    return matchesIn(editor);
  };
  expect(found('resume')).toEqual(['résumé', 'RESUME']);
  expect(found('Résumé')).toEqual(['résumé', 'RESUME']);
  expect(found('résumé', { matchCase: true })).toEqual(['résumé']);
  expect(found('strasse')).toEqual(['Straße', 'STRASSE']);
  expect(found('stras')).toEqual(['STRAS', 'Stras']);
  expect(found('ss')).toEqual(['ß', 'SS']);
  expect(found('ete')).toEqual(['e\u0301t\u00ade\u0301']);
  expect(found('"so"-')).toEqual(['“so”–']);
  expect(found('strasse', { wholeWord: true })).toEqual(['Straße', 'STRASSE']);
});

test('the count follows the text, and an empty search has none', () => {
  const { editor } = start('one two one\n');
  search(editor, query('one'));
  editor.commands.insertContentAt(1, 'one ');
  expect(findState(editor.state).matches).toHaveLength(3);
  // The current match stays the same.
  expect(findState(editor.state).current).toBe(1);
  editor.commands.setContent('nothing');
  expect(findState(editor.state)).toMatchObject({ matches: [], current: -1 });
  search(editor, query(''));
  expect(findState(editor.state).matches).toEqual([]);
});

test('every character of a keyboard can be searched for literally', () => {
  const characters = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';
  const { editor } = start('');
  editor.view.dispatch(editor.state.tr.insertText(`a ${characters} ß İ b`, 1));
  for (const character of characters) {
    search(editor, query(character));
    expect(matchesIn(editor)).toEqual([character]);
  }
  search(editor, query('b'));
  expect(matchesIn(editor)).toEqual(['b']);
});

test('a whole word is not part of another word, in any script', () => {
  const { editor } = start('cat concat cats 猫 黒猫 naïve naïvely c++ x_y +c+ 4 42\n');
  const whole = (text: string): number => {
    search(editor, query(text, { wholeWord: true }));
    return findState(editor.state).matches.length;
  };
  expect(['cat', 'naïve', 'x', '4', '++', '猫'].map(whole)).toEqual([1, 1, 0, 1, 1, 2]);
});

test('code blocks are searched, and no match contains an image', () => {
  const { editor } = start('```\ncrane one\ncrane two\n```\n\ncra![crane](crane.png)ne\n');
  search(editor, query('crane'));
  expect(matchesIn(editor)).toEqual(['crane', 'crane']);
  search(editor, query('cra'));
  expect(matchesIn(editor)).toEqual(['cra', 'cra', 'cra']);
});

test('the text that a wiki link, a formula or a footnote shows is found, each of them once', () => {
  const { editor, body: note } = start(
    'the crane, [[crane plan|the Crane of cranes]], [[Crane]], $crane^2$ and[^crane].\n\n[^crane]: text\n',
  );
  search(editor, query('crane'));
  const { matches } = findState(editor.state);
  const kinds = matches.map(({ from }) => editor.state.doc.nodeAt(from)?.attrs.kind ?? 'text');
  expect(kinds.slice(0, 5)).toEqual(['text', 'wiki-link', 'wiki-link', 'math', 'footnote-reference']);
  goToMatch(editor, 1);
  expect(editor.view.dom.querySelector('.found.here')?.getAttribute('data-raw-inline')).toBe('wiki-link');
  // the target is not shown, and no match is in text and in a link
  search(editor, query('crane plan'));
  expect(findState(editor.state).matches).toEqual([]);
  search(editor, query('crane, the'));
  expect(findState(editor.state).matches).toEqual([]);
  limitSearch(editor, { from: 1, to: 12 });
  search(editor, query('crane'), { from: 1, to: 12 });
  expect(findState(editor.state).matches).toHaveLength(1);
  expect(note.content()).toContain('[[crane plan|the Crane of cranes]]');
});

test('a limited search stays in its range, which grows with what is typed in it', () => {
  const { editor } = start('one one\n\none\n\none\n');
  search(editor, query('one'));
  // From the second word of the first block to the end of the second block.
  limitSearch(editor, { from: 5, to: 13 });
  expect(findState(editor.state).matches).toMatchObject([
    { from: 5, to: 8 },
    { from: 10, to: 13 },
  ]);
  editor.commands.insertContentAt(13, ' one');
  expect(findState(editor.state).matches).toHaveLength(3);
  limitSearch(editor, null);
  expect(findState(editor.state).matches).toHaveLength(5);
});

test('the match that the search selected does not count as the selection of the user', () => {
  const { editor } = start('one two\n');
  search(editor, query('two'));
  expect(selected(editor)).toBe('two');
  expect(ownSelection(editor)).toBeNull();
  // Nor when there is no such match any more.
  search(editor, query('twof'));
  expect(selected(editor)).toBe('two');
  expect(ownSelection(editor)).toBeNull();
  editor.commands.setTextSelection({ from: 1, to: 4 });
  expect(ownSelection(editor)).toEqual({ from: 1, to: 4 });
});

const parts = (searched: string): SearchQuery => {
  const parsed = parseQuery(searched, 0);
  return { ...emptyQuery, parts: parsed.ok ? wantedParts(parsed.value) : [] };
};

test.each([
  ['lodz aero', 'In **Łó**dź and on Ærø, not in melodz', ['Łódź', 'Ærø']],
  ['c++', 'C, `C++` and c++20', ['C++', 'c++']],
  ['"old harbour"', 'the old-harbour, old harbours', ['old-harbour']],
  ['office', 'the o\ufb03ce\u00ad', ['o\ufb03ce\u00ad']],
  ['🎉 -tram is:pinned title:plan', 'A 🎉 of a plan, a tram', ['🎉', 'plan']],
  ['カタカナ', '半角のｶﾀｶﾅ', ['ｶﾀｶﾅ']],
])('the search %s is found where its index finds it: in %j', (searched, source, found) => {
  const { editor } = start(`${source}\n`);
  search(editor, parts(searched));
  expect(matchesIn(editor)).toEqual(found);
});

test('matches of a search move with the text, and are found again after an edit', async () => {
  const { editor } = start('the Ærø ferry\n');
  search(editor, parts('aero'));
  editor.commands.insertContentAt(1, 'Aerø, ');
  expect(matchesIn(editor)).toEqual(['Ærø']);
  await expect.poll(() => matchesIn(editor)).toEqual(['Aerø', 'Ærø']);
});
