// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { createEditorBody, type EditorBody } from '../note-editor.ts';

let body: EditorBody | null = null;
afterEach(() => body?.destroy());

function opened(source: string): NonNullable<EditorBody['editor']> {
  body = createEditorBody(source, null);
  if (body.editor === null) throw new Error('a short note is shown formatted');
  return body.editor;
}

test.each([
  ['typed at the start of a paragraph', 1, '  a', 'aword'],
  ['typed within a line', 3, ' ', 'wo rd'],
])('spaces %s are shown as they are written', (_, at, text, shown) => {
  const { view } = opened('word\n');
  view.dispatch(view.state.tr.insertText(text, at));
  expect(view.state.doc.textContent).toBe(shown);
  expect(body?.content()).toBe(`${shown}\n`);
});

test('spaces behind a word that is deleted, or in a paragraph that is divided, go with it', () => {
  const editor = opened('one two three\n');
  editor.commands.deleteRange({ from: 1, to: 4 });
  expect(editor.state.doc.textContent).toBe('two three');
  editor.commands.setTextSelection(4);
  editor.commands.splitBlock();
  expect(body?.content()).toBe('two\n\nthree\n');
  editor.commands.undo();
  editor.commands.undo();
  expect(body?.content()).toBe('one two three\n');
});

test('code keeps its indentation', () => {
  const { view } = opened('```\nx\n```\n');
  view.dispatch(view.state.tr.insertText('  ', 1));
  expect(body?.content()).toBe('```\n  x\n```\n');
});
