// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { localDay } from '../../text/short-time.ts';
import { createEditorBody, type EditorBody } from '../note-editor.ts';
import { pressKey, typeInto } from '../test-support/type-into.ts';
import { slashBlocks } from './slash-blocks.ts';
import { matchingBlocks } from './slash-menu.ts';

let open: EditorBody[] = [];
afterEach(() => {
  for (const body of open) body.destroy();
  open = [];
  vi.restoreAllMocks();
});

function start(source = '') {
  const body = createEditorBody(source, null);
  open.push(body);
  const { editor } = body;
  if (editor === null) throw new Error('not editable');
  editor.commands.setTextSelection(editor.state.doc.content.size);
  vi.spyOn(editor.view, 'coordsAtPos').mockReturnValue({ left: 0, right: 0, top: 0, bottom: 0 });
  return { body, editor };
}

const shown = (): string[] =>
  [...document.querySelectorAll('[role="listbox"][aria-label="Blocks"] [role="option"] .name')].map(
    ({ textContent }) => textContent ?? '',
  );

test('a slash in an empty line opens the menu, and Enter replaces the typed query with the block', () => {
  const { body, editor } = start();
  typeInto(editor, '/');
  expect(shown()).toContain('Quote');
  expect(
    document.getElementById(editor.view.dom.getAttribute('aria-activedescendant') ?? '')?.textContent,
  ).toBe('Heading 1#');
  typeInto(editor, 'head');
  expect(shown()).toEqual(['Heading 1', 'Heading 2', 'Heading 3']);
  pressKey(editor, 'ArrowDown');
  pressKey(editor, 'Enter');
  expect(shown()).toEqual([]);
  typeInto(editor, 'Plan');
  expect(body.content()).toBe('## Plan\n');
});

const blocks: [filter: string, then: string, markdown: string][] = [
  ['quote', 'x', '> x\n'],
  ['bul', 'x', '- x\n'],
  ['numb', 'x', '1. x\n'],
  ['todo', 'x', '- [ ] x\n'],
  ['code', 'x', '```\nx\n```\n'],
  ['table', 'x', '| x |  |\n| --- | --- |\n|  |  |\n|  |  |\n'],
  ['callout', 'x', '> [!note]\n> x\n'],
  ['divider', 'x', '---\n\nx\n'],
  ['math', 'x', '$$\nx\n$$\n'],
  ['date', '.', `${localDay(new Date())}.\n`],
];
for (const [filter, then, markdown] of blocks)
  test(`the list makes: ${filter}`, () => {
    const { body, editor } = start();
    typeInto(editor, `/${filter}\n${then}`);
    expect(body.content()).toBe(markdown);
  });

test('it opens after whitespace, and not within a word, nor in code, nor before text', () => {
  for (const [source, typed, opens] of [
    ['so\n', ' /', true],
    ['so\n', '/', false],
    ['```\nx\n```\n', ' /', false],
  ] as const) {
    const { editor } = start(source);
    typeInto(editor, typed);
    expect(shown().length > 0, source + typed).toBe(opens);
    editor.destroy();
  }
  const { editor } = start('so\n');
  editor.commands.setTextSelection(1);
  typeInto(editor, '/');
  expect(shown()).toEqual([]);
});

test('Escape keeps the typed query as text, and the menu stays closed', () => {
  const { body, editor } = start();
  typeInto(editor, '/ta');
  expect(pressKey(editor, 'Escape')).toBe(true);
  typeInto(editor, 'b');
  expect(shown()).toEqual([]);
  expect(pressKey(editor, 'Escape')).toBe(false);
  expect(body.content()).toBe('/tab\n');
});

test('a query without a match closes the menu, and Enter and Escape work as usual', () => {
  const { body, editor } = start();
  typeInto(editor, '/zzz');
  expect(pressKey(editor, 'Escape')).toBe(false);
  typeInto(editor, '\nx');
  expect(shown()).toEqual([]);
  expect(body.content()).toBe('/zzz\n\nx\n');
});

test('the menu does not open for existing text, pasted text or a composition', () => {
  const { editor } = start('/\n');
  editor.commands.setTextSelection(2);
  expect(shown()).toEqual([]);
  const pasted = start().editor;
  pasted.view.dispatch(pasted.state.tr.insertText('/').setMeta('uiEvent', 'paste'));
  expect(shown()).toEqual([]);
  const composed = start().editor;
  vi.spyOn(composed.view, 'composing', 'get').mockReturnValue(true);
  composed.view.dispatch(composed.state.tr.insertText('/'));
  expect(shown()).toEqual([]);
});

test('blocks are found by the start of any word', () => {
  const names = (query: string) => matchingBlocks(slashBlocks, query).map(({ name }) => name);
  expect(names('heading 2')).toEqual(['Heading 2']);
  expect(names('Todo')).toEqual(['Task list']);
  expect(names('xyz')).toEqual([]);
});
