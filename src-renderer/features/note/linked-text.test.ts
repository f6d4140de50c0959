// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { createEditorBody, type EditorBody } from '../../editor/note-editor.ts';
import { linkedText, removeLink, writeLink } from './linked-text.ts';

let body: EditorBody | undefined;
afterEach(() => {
  body?.destroy();
  body = undefined;
});

/** A note with the caret or the selection at the first occurrence of a text. */
function open(markdown: string, selected: string, caret = false) {
  body = createEditorBody(markdown, null);
  document.body.append(body.view.dom);
  const { editor } = body;
  if (editor === null) throw new Error('the note is not shown formatted');
  let at = -1;
  editor.state.doc.descendants((node, position) => {
    const index = node.isText ? (node.text?.indexOf(selected) ?? -1) : -1;
    if (at < 0 && index >= 0) at = position + index;
  });
  editor.commands.setTextSelection(caret ? at + 1 : { from: at, to: at + selected.length });
  return { editor, content: () => body?.content() };
}

test('a selection gets a link, and another text when wanted', () => {
  const { editor, content } = open('see the plan here\n', 'the plan');
  const linked = linkedText(editor);
  expect(linked).toMatchObject({ text: 'the plan', isPlain: true });
  writeLink(editor, linked, 'https://example.org', 'our plan');
  expect(content()).toBe('see [our plan](https://example.org) here\n');
});

test('a link around the caret is changed whole, and keeps its formatting', () => {
  const { editor, content } = open('see **[the plan](a.md)** here\n', 'the plan', true);
  const linked = linkedText(editor);
  expect(linked.text).toBe('the plan');
  writeLink(editor, linked, 'b.md', 'the new plan');
  expect(content()).toBe('see **[the new plan](b.md)** here\n');
});

test('removing a link keeps its text', () => {
  const { editor, content } = open('see [the plan](a.md) here\n', 'plan', true);
  removeLink(editor, linkedText(editor));
  expect(content()).toBe('see the plan here\n');
});

test('a text with an image in it is linked as it is', () => {
  const { editor, content } = open('one ![x](y.png) two\n', 'one');
  editor.commands.selectAll();
  const linked = linkedText(editor);
  expect(linked.isPlain).toBe(false);
  writeLink(editor, linked, 'a.md', 'ignored');
  expect(content()).toContain('![x](y.png)');
  expect(content()).toContain('(a.md)');
});
