// @vitest-environment jsdom
import type { EditorView } from '@tiptap/pm/view';
import { afterEach, expect, test } from 'vitest';
import { createEditorBody, type EditorBody } from '../note-editor.ts';

let body: EditorBody | null = null;
afterEach(() => body?.destroy());

/** Opens a note, puts the caret after a word, pastes, and returns the content of the file. */
function pasted(source: string, word: string, copied: { html?: string; text?: string }): string {
  body = createEditorBody(source, null);
  const { editor } = body;
  if (editor === null) throw new Error('a short note is shown formatted');
  let place = 0;
  editor.state.doc.descendants((node, position) => {
    const at = node.text?.indexOf(word) ?? -1;
    if (at >= 0) place = position + at + word.length;
  });
  editor.commands.setTextSelection(place);
  const { html, text } = copied;
  // jsdom has no event of its own for the clipboard, and nothing here asks the event
  const event = Object.assign(new Event('paste'), { clipboardData: null }) as unknown as ClipboardEvent;
  if (html !== undefined) editor.view.pasteHTML(html, event);
  if (text !== undefined) editor.view.pasteText(text, event);
  return body.content();
}

/** Pastes text as Markdown: jsdom's own paste is the plain one. */
function pasteMarkdown(view: EditorView, text: string): void {
  const slice = view.someProp('clipboardTextParser', (parse) =>
    parse(text, view.state.selection.$from, false, view),
  );
  if (slice === undefined) throw new Error('nothing reads Markdown');
  view.dispatch(view.state.tr.replaceSelection(slice));
}

test('code of several lines that is pasted into a line stays code', () => {
  expect(pasted('ab\n', 'a', { html: '<pre><code>x\n\ny</code></pre>' })).toBe(
    'a\n\n```\nx\n\ny\n```\n\nb\n',
  );
});

test('code of one line goes on in the line', () => {
  expect(pasted('ab\n', 'a', { html: '<pre><code>x</code></pre>' })).toBe('axb\n');
});

test('several paragraphs that are pasted into a cell stay in it', () => {
  const html = '<p>one</p><p>two</p>';
  expect(pasted('| a | b |\n| --- | --- |\n| c | d |\n', 'c', { html })).toBe(
    '| a | b |\n| --- | --- |\n| cone<br>two | d |\n',
  );
});

test('blocks that end in a callout are pasted into a quote', () => {
  const text = '> a\n\n> [!note] b\n> c';
  expect(pasted('> q\n', 'q', { text })).toContain('[!note] b');
});

test('newlines of code that is joined to a paragraph become newlines of the paragraph', () => {
  body = createEditorBody('a\n\n```\nx\ny\n```\n', null);
  const { editor } = body;
  if (editor === null) throw new Error('a short note is shown formatted');
  editor.view.dispatch(editor.state.tr.insertText('b\nc', 1, 2));
  expect(editor.state.doc.child(0).toString()).toBe('paragraph("b", softBreak, "c")');
  expect(body.content()).toBe('b\nc\n\n```\nx\ny\n```\n');
});

test.each([
  { where: 'everything that is selected', source: '# Old\n\nOld.\n', node: null },
  { where: 'a rule that is selected', source: '***\n', node: 0 },
])('blocks of Markdown replace $where', ({ source, node }) => {
  body = createEditorBody(source, null);
  const { editor } = body;
  if (editor === null) throw new Error('a short note is shown formatted');
  if (node === null) editor.commands.selectAll();
  else editor.commands.setNodeSelection(node);
  pasteMarkdown(editor.view, '# Head\n\n- a\n- b\n\nLast paragraph.\n');
  expect(body.content()).toBe('# Head\n\n- a\n- b\n\nLast paragraph.\n');
});

test('blocks that are pasted into a heading go on below it', () => {
  body = createEditorBody('# Head\n', null);
  const { editor } = body;
  if (editor === null) throw new Error('a short note is shown formatted');
  editor.commands.setTextSelection(5);
  pasteMarkdown(editor.view, 'Words.\n\n- a\n- b\n');
  expect(body.content()).toBe('# Head\n\nWords.\n\n- a\n- b\n');
});
