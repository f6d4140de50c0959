// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { createEditorBody } from './note-editor.ts';
import { typeInto } from './test-support/type-into.ts';
import { startEditor } from './views/test-support/start-editor.ts';

/*
 * What users of other editors of this kind saw, by number, as far as it takes an editor; the others are beside the layer
 * that reads and writes Markdown.
 */

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

test('4 saving removes what was just typed: trailing spaces, empty items', () => {
  const source = '- a\n-\n- b  \n\nend\n';
  const { body, editor } = startEditor(source);
  typeInto(editor, ' and ');
  const before = editor.state;
  expect(body.content()).toBe('- a\n-\n- b  \n\nend and \n');
  expect(editor.state).toBe(before);
  expect(editor.state.selection.$head.parent.textContent).toBe('end and ');
  typeInto(editor, 'more');
  expect(body.content()).toBe('- a\n-\n- b  \n\nend and more\n');
});

test('9 links to other programs lose their address', () => {
  const source = '[a](obsidian://open?vault=a&b=c) [b](zotero://select/1) <thunder://x> [c](tel:+41) end\n';
  const { body, editor } = startEditor(source);
  expect([...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    'obsidian://open?vault=a&b=c',
    'zotero://select/1',
    'thunder://x',
    'tel:+41',
  ]);
  typeInto(editor, ' typed');
  expect(body.content()).toBe(source.replace('end', 'end typed'));
});

test('15 a note is written when it is only opened', async () => {
  const source = '* a\n\n\n\n1) b\n\n| c |\n|-|\n| d |\n\n```js\ne\n```\n\n$$\nf\n$$\n\nwww.example.org';
  // The window may create the editor of a note twice.
  createEditorBody(source, null).destroy();
  const { body, editor } = startEditor(source);
  const edits = vi.fn<() => void>();
  body.onEdit(edits);
  editor.commands.focus();
  editor.commands.selectAll();
  editor.commands.setTextSelection(2);
  editor.view.dispatch(editor.state.tr.setMeta('anything', true));
  editor.setEditable(false);
  editor.setEditable(true);
  editor.commands.blur();
  // what is loaded later, as grammars and formulas, changes no text either
  await vi.waitFor(() => expect(document.querySelector('.katex')).not.toBeNull());
  await vi.waitFor(() => expect(document.querySelector('pre code')).not.toBeNull());
  expect(edits).not.toHaveBeenCalled();
  expect(editor.can().undo()).toBe(false);
  expect(body.content()).toBe(source);
});

test('16 each key in a long note redraws other blocks, or writes the whole note', async () => {
  const block = '> **quote** `code` [[link]]\n\n- [ ] task\n  - item\n\n```js\nlet a = 1;\n```\n\n';
  const { body, editor } = startEditor(`${block.repeat(60)}end\n`);
  const dom = editor.view.dom;
  const before = [...dom.children];
  const written = vi.spyOn(editor, 'getJSON');
  const html = vi.spyOn(editor, 'getHTML');
  const touched = new Set<Node>();
  const observer = new MutationObserver((records) => {
    for (const { target } of records) touched.add(topOf(target, dom));
  });
  // as the grammars come, all code is coloured once
  await vi.waitFor(() => expect(document.querySelector('pre [class*="hljs"]')).not.toBeNull());
  observer.observe(dom, { subtree: true, childList: true, characterData: true, attributes: true });
  typeInto(editor, ' typed');
  for (const { target } of observer.takeRecords()) touched.add(topOf(target, dom));
  observer.disconnect();
  expect([...dom.children]).toEqual(before);
  expect([...touched].map((element) => before.indexOf(element as Element))).toEqual([before.length - 1]);
  expect(written).not.toHaveBeenCalled();
  expect(html).not.toHaveBeenCalled();
  expect(body.content()).toBe(`${block.repeat(60)}end typed\n`);
});

/** The block of the note that something belongs to. */
function topOf(node: Node, dom: Element): Node {
  let at: Node = node;
  while (at.parentNode !== null && at.parentNode !== dom) at = at.parentNode;
  return at;
}

test('18 an inserted text is parsed as Markdown, or as HTML, a second time', () => {
  const { body, editor } = startEditor('start\n');
  editor.commands.insertContent({ type: 'text', text: '**a** [[b]] <i>c</i> &amp; 1\\. d' });
  expect(editor.state.doc.childCount).toBe(1);
  expect(editor.state.doc.textContent).toBe('start**a** [[b]] <i>c</i> &amp; 1\\. d');
  const again = startEditor(body.content());
  expect(again.editor.state.doc.textContent).toBe('start**a** [[b]] <i>c</i> &amp; 1\\. d');
  expect(again.editor.state.doc.firstChild?.childCount).toBe(1);
});
