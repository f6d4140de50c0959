// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { createEditorBody, type EditorBody } from '../note-editor.ts';
import { addressOf, bareAddressAt } from './bare-addresses.ts';

let body: EditorBody | null = null;
afterEach(() => body?.destroy());

function open(source: string) {
  body = createEditorBody(source, null);
  if (body.editor === null) throw new Error('a short note is shown formatted');
  return { editor: body.editor, content: body.content };
}
const links = (dom: HTMLElement): unknown[] =>
  [...dom.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);

test('addresses without link markup are shown as links, and saved as they were', () => {
  const source =
    'See https://example.org/a_b(c), or (www.example.org/x).\n\n- http://localhost:8080/*now*\n\n`https://example.org` and [https://a.example](https://b.example), x@https://example.org, nohttp://example.org, https:// or www.\n\n```\nhttps://example.org\n```\n';
  const { editor, content } = open(source);
  expect(links(editor.view.dom)).toEqual([
    ['https://example.org/a_b(c)', 'https://example.org/a_b(c)'],
    ['www.example.org/x', 'http://www.example.org/x'],
    ['http://localhost:8080/', 'http://localhost:8080/'],
    ['https://a.example', 'https://b.example'],
  ]);
  expect(content()).toBe(source);
});

test('what is typed and deleted changes what is shown', () => {
  const { editor } = open('An address: https://example.org\n\nand https://example.com/\n');
  editor.commands.insertContentAt(32, { type: 'text', text: '/more' });
  expect(links(editor.view.dom)[0]).toEqual(['https://example.org/more', 'https://example.org/more']);
  editor.commands.deleteRange({ from: 13, to: 19 });
  expect(links(editor.view.dom)).toEqual([['https://example.com/', 'https://example.com/']]);
});

test('the address at the caret is found', () => {
  const { editor } = open('An address: https://example.org.\n');
  editor.commands.setTextSelection(5);
  expect(bareAddressAt(editor.state)).toBeNull();
  editor.commands.setTextSelection(20);
  expect(bareAddressAt(editor.state)).toBe('https://example.org');
});

test('the end of an address is searched once, whatever brackets follow it', () => {
  const many = 200_000;
  expect(addressOf(`https://a.b${')'.repeat(many)}`)).toBe('https://a.b');
  expect(addressOf(`https://a.b/${'('.repeat(many)}${').'.repeat(many)})`)).toHaveLength(12 + 3 * many - 1);
});
