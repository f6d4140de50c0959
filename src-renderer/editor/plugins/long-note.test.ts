// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { createEditorBody, type EditorBody } from '../note-editor.ts';

let body: EditorBody | null = null;
afterEach(() => body?.destroy());

function open(blocks: number) {
  body = createEditorBody(Array.from({ length: blocks }, (_, at) => `block ${at}\n`).join('\n'), null);
  if (body.editor === null) throw new Error('it is shown formatted');
  return body.editor;
}
const near = (dom: HTMLElement): unknown[] =>
  [...dom.querySelectorAll('.near-caret')].map(({ textContent }) => textContent);

test('a short note is laid out completely', () => {
  const { view } = open(100);
  expect(view.dom.className).toContain('text');
  expect(view.dom.classList.contains('long')).toBe(false);
  expect(near(view.dom)).toEqual([]);
});

test('in a long note the blocks around the caret are marked as soon as they exist', () => {
  const editor = open(300);
  const { view } = editor;
  expect(view.dom.classList.contains('long')).toBe(true);
  expect(near(view.dom)).toEqual(['block 0', 'block 1']);
  const { doc } = editor.state;
  const at = doc.children.slice(0, 150).reduce((sum, { nodeSize }) => sum + nodeSize, 0);
  editor.commands.setTextSelection(at + 6);
  expect(near(view.dom)).toEqual(['block 149', 'block 150', 'block 151']);
  editor.commands.splitBlock();
  expect(near(view.dom)).toEqual(['block', '150', 'block 151']);
  editor.commands.setTextSelection(editor.state.doc.content.size - 1);
  expect(near(view.dom)).toEqual(['block 298', 'block 299']);
});
