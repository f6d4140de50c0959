// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest';
import { keepRange } from '../../editor/kept-range.ts';
import { createEditorBody } from '../../editor/note-editor.ts';
import { linkedText, removeLink, writeLink } from './link-dialog.tsx';

/** A note with the caret or the selection at the first occurrence of a text. */
function open(markdown: string, selected: string, caret = false) {
  const body = createEditorBody(markdown, null);
  onTestFinished(body.destroy);
  document.body.append(body.view.dom);
  const { editor } = body;
  if (editor === null) throw new Error('the note is not shown formatted');
  // jsdom measures no text
  vi.spyOn(editor.view, 'coordsAtPos').mockReturnValue({ left: 0, right: 0, top: 0, bottom: 0 });
  let at = -1;
  editor.state.doc.descendants((node, position) => {
    const index = node.isText ? (node.text?.indexOf(selected) ?? -1) : -1;
    if (at < 0 && index >= 0) at = position + index;
  });
  editor.commands.setTextSelection(caret ? at + 1 : { from: at, to: at + selected.length });
  return { editor, content: () => body.content() };
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

test('a link is written where its text stands when the note changed meanwhile, and nowhere when the text did', () => {
  const { editor, content } = open('see the plan here\n', 'the plan');
  const linked = linkedText(editor);
  const kept = keepRange(editor, linked);
  editor.view.dispatch(
    editor.state.tr.insertText('Now ', 1).insertText('!', editor.state.doc.content.size + 3),
  );
  editor.view.dispatch(editor.state.tr.insertText('>', linked.to + 4).insertText('<', linked.from + 4));
  const range = kept.now();
  if (range === null) throw new Error('the text stands there still');
  writeLink(editor, { ...linked, ...range }, 'a.md', 'our plan');
  expect(content()).toBe('Now see <[our plan](a.md)> here!\n');
  expect(kept.now()).toBeNull();

  const other = open('see the plan here\n', 'the plan').editor;
  for (const change of [
    (at: number) => other.state.tr.delete(at - 1, at + 9),
    (at: number) => other.state.tr.insertText('new ', at + 4),
    () => other.state.tr.delete(0, other.state.doc.content.size),
  ]) {
    const { from, to } = linkedText(other);
    const gone = keepRange(other, { from, to });
    other.view.dispatch(change(from));
    expect(gone.now()).toBeNull();
    gone.release();
    other.commands.undo();
    other.commands.setTextSelection({ from, to });
  }
  const caret = keepRange(other, { from: 5, to: 5 });
  other.view.dispatch(other.state.tr.insertText('ab', 2));
  expect(caret.now()).toEqual({ from: 7, to: 7 });
  other.setEditable(false);
  expect(caret.now()).toBeNull();
});
