// @vitest-environment jsdom
import { common, createLowlight } from 'lowlight';
import { afterEach, expect, test, vi } from 'vitest';
import { tokensOf } from '../../../src-shared/code-tokens.ts';
import { createEditorBody, type EditorBody } from '../note-editor.ts';
import { typeInto } from '../test-support/type-into.ts';
import { maxHighlighted } from './code-highlighting.ts';
import { codeLanguages, languageId, languageName } from './code-languages.ts';

let open: EditorBody[] = [];
afterEach(() => {
  for (const body of open) body.destroy();
  open = [];
  vi.restoreAllMocks();
});

function start(source: string) {
  const body = createEditorBody(source, null);
  open.push(body);
  const { editor } = body;
  if (editor === null) throw new Error('not editable');
  return { body, editor, coloured: () => colouredIn(editor.view.dom) };
}

const colouredIn = (dom: Element): string[] =>
  [...dom.querySelectorAll('.code-block [class^="hljs-"]')].map(({ textContent }) => textContent ?? '');

test('code is highlighted by its language, and the note does not change', async () => {
  const { body, editor, coloured } = start('```js\nconst a = 1;\n```\n\n```\nconst b = 2;\n```\n');
  await vi.waitFor(() => expect(coloured()).toEqual(['const', '1']));
  expect(editor.can().undo()).toBe(false);
  expect(body.content()).toBe('```js\nconst a = 1;\n```\n\n```\nconst b = 2;\n```\n');
});

test('highlighting follows typing and a change of the language', async () => {
  const { editor, coloured } = start('before\n\n```js\nx\n```\n\n```js\nlet y\n```\n');
  await vi.waitFor(() => expect(coloured()).toEqual(['let']));
  editor.commands.setTextSelection(10);
  typeInto(editor, ' = "s"');
  expect(coloured()).toEqual(['"s"', 'let']);
  editor.view.dispatch(editor.state.tr.setNodeAttribute(8, 'language', null));
  expect(coloured()).toEqual(['let']);
  editor.commands.setTextSelection(1);
  typeInto(editor, 'more ');
  expect(coloured()).toEqual(['let']);
});

test('nothing is redrawn during a composition, and everything is afterwards', async () => {
  const { editor, coloured } = start('```js\nlet y\n```\n');
  await vi.waitFor(() => expect(coloured()).toEqual(['let']));
  const composing = vi.spyOn(editor.view, 'composing', 'get').mockReturnValue(true);
  editor.commands.setTextSelection(6);
  typeInto(editor, ' = 1');
  expect(coloured()).toEqual(['let']);
  composing.mockReturnValue(false);
  await vi.waitFor(() => expect(coloured()).toEqual(['let', '1']));
});

test('a very large block is not highlighted', async () => {
  const { coloured } = start(
    `\`\`\`js\n${'let a;\n'.repeat(maxHighlighted / 7 + 1)}\n\`\`\`\n\n\`\`\`js\nlet\n\`\`\`\n`,
  );
  await vi.waitFor(() => expect(coloured()).toEqual(['let']));
});

test('every offered language has a grammar, and the language is the first word after the fence', () => {
  for (const { id, aliases } of codeLanguages)
    for (const name of [id, ...aliases]) expect(createLowlight(common).registered(name), name).toBe(true);
  expect(tokensOf('nothing', 'let a')).toEqual([]);
  expect(languageId('JS {1,3}')).toBe('js');
  expect(languageName('typescript')).toBe('TypeScript');
  expect(languageName(null)).toBe('Plain text');
});
