// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { createEditorBody, type EditorBody } from '../note-editor.ts';

let body: EditorBody | null = null;
afterEach(() => body?.destroy());

function opened(source: string): { body: EditorBody; editor: NonNullable<EditorBody['editor']> } {
  body = createEditorBody(source, null);
  if (body.editor === null) throw new Error('a short note is shown formatted');
  return { body, editor: body.editor };
}

/** What the file holds after HTML was pasted at the end of a note. */
function pasted(source: string, html: string): string {
  const { body, editor } = opened(source);
  editor.commands.focus('end');
  // jsdom has no event of its own for the clipboard, and nothing here asks the event
  const event = Object.assign(new Event('paste'), { clipboardData: null }) as unknown as ClipboardEvent;
  editor.view.pasteHTML(html, event);
  return body.content();
}

test.each([
  [
    'a header over two columns',
    '<tr><th colspan=2>Head</th></tr><tr><td>one</td><td>two</td></tr>',
    '| Head |  |\n| --- | --- |\n| one | two |\n',
  ],
  [
    'a cell over two rows',
    '<tr><th>k</th><th>v</th></tr><tr><td rowspan=2>one</td><td>two</td></tr><tr><td>three</td></tr>',
    '| k | v |\n| --- | --- |\n| one | two |\n|  | three |\n',
  ],
  [
    'a cell over rows and columns',
    '<tr><th>a</th><th>b</th><th>c</th></tr><tr><td rowspan=9 colspan=2>x</td><td>y</td></tr><tr><td>z</td></tr>',
    '| a | b | c |\n| --- | --- | --- |\n| x |  | y |\n|  |  | z |\n',
  ],
  [
    'a cell over more columns than there can be',
    '<tr><th colspan=999999999>a</th></tr><tr><td>b</td></tr>',
    '| a |\n| --- |\n| b |\n',
  ],
])('%s is pasted as cells of their own', (_, rows, table) => {
  expect(pasted('A\n', `<table>${rows}</table>`)).toBe(`A\n\n${table}`);
});

test('no command merges cells', () => {
  const source = '| a | b |\n| - | - |\n| c | d |\n';
  const { body, editor } = opened(source);
  editor.commands.setCellSelection({ anchorCell: 2, headCell: 7 });
  expect(editor.commands.mergeCells()).toBe(false);
  expect(editor.commands.mergeOrSplit()).toBe(false);
  expect(body.content()).toBe(source);
});

const part = (source: string, shown: string): string =>
  `<p>a <span data-raw-inline="math" data-source="${source}">${shown}</span> b</p>`;

test.each([
  ['$x$', '$x$'],
  ['[[Page]]', '[[Page]]'],
  ['<kbd>', '&lt;kbd&gt;'],
])('a part of a line is pasted as its source: %j', (source, escaped) => {
  expect(pasted('A\n', part(escaped, 'shown'))).toBe(`Aa ${source} b\n`);
});

test.each(['$a&#10;&#10;# b$', '$x$ $y$', 'word', '', '&lt;b&#10;&#10;&gt;'])(
  'what is no part of a line is pasted as the text it shows: %j',
  (source) => {
    expect(pasted('A\n', part(source, 'shown'))).toBe('Aa shown b\n');
  },
);
