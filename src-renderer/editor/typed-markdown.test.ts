// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { createEditorBody, type EditorBody } from './note-editor.ts';
import { addressOf } from './plugins/bare-addresses.ts';
import { alignColumns, alignmentOf, changeTable, insertTable } from './plugins/table-commands.ts';
import { pressKey, typeInto } from './test-support/type-into.ts';

let open: EditorBody[] = [];
afterEach(() => {
  for (const body of open) body.destroy();
  open = [];
});

function start(source = '') {
  const body = createEditorBody(source, null);
  open.push(body);
  const { editor } = body;
  if (editor === null) throw new Error('not editable');
  return { body, editor };
}

/** What is in the file after something was typed into a new note. */
function typed(text: string): string {
  const { body, editor } = start();
  typeInto(editor, text);
  return body.content();
}

/** A written text must load again as something that can be edited, and stay what it is. */
function expectKept(markdown: string): void {
  expect(createEditorBody(markdown, null).representation).toEqual({ kind: 'editable' });
}

const notes: [name: string, typed: string, markdown: string][] = [
  ['tasks', '- [ ] one\ntwo\n\nafter', '- [ ] one\n- [ ] two\n\nafter\n'],
  ['a task that is done', '- [x] one', '- [x] one\n'],
  ['tasks without a bullet', '[ ] one\ntwo', '- [ ] one\n- [ ] two\n'],
  [
    'tasks whose marker is typed each time',
    '- [ ] one\n- [ ] two\n[x] three',
    '- [ ] one\n- [ ] two\n- [x] three\n',
  ],
  ['a task below a bullet', '- one\n[ ] two', '- one\n- [ ] two\n'],
  ['a bullet that becomes a number', '- 1. one\ntwo', '1. one\n2. two\n'],
  ['a bullet that becomes a bullet', '- * one\n- two', '- one\n- two\n'],
  ['a number that becomes a bullet', '1. one\n- two', '1. one\n\n- two\n'],
  ['a number typed again', '1. one\n2. two', '1. one\n2. two\n'],
  ['a nested task', '- [ ] one\n\ttwo', '- [ ] one\n  - [ ] two\n'],
  ['numbers with a bracket', '3) one\ntwo', '3. one\n4. two\n'],
  [
    'a link',
    'see [the site](https://example.org/a_(b)) now',
    'see [the site](https://example.org/a_(b)) now\n',
  ],
  ['a link with a title', '[a](b.md "Title")', '[a](b.md "Title")\n'],
  ['no link to a script', '[a](javascript:x)', '[a](javascript:x)\n'],
  ['an image', 'an ![old map](map.png) here', 'an ![old map](map.png) here\n'],
  ['an address', 'see https://example.org/x. Then', 'see https://example.org/x. Then\n'],
  ['an address before Enter', 'https://example.org\nnext', 'https://example.org\n\nnext\n'],
  ['bold and italic', 'so ***both*** and ___more___ it', 'so ***both*** and ***more*** it\n'],
  ['bold beside Chinese', '这里**重点**内容', '这里**重点**内容\n'],
  ['italic beside Japanese', '日本の*斜体*です', '日本の*斜体*です\n'],
  ['bold within a word', 'foo**bar**baz', 'foo**bar**baz\n'],
  ['no italic of underscores within a word', 'foo_bar_baz', 'foo_bar_baz\n'],
  ['bold in brackets', '(**paren**) and [*x*]', '(**paren**) and [*x*]\n'],
  ['bold in quotes', '“**引号**”后', '“**引号**”后\n'],
  ['no bold before a space', 'a **bold **b', 'a **bold **b\n'],
  ['other marks beside Chinese', '和~~删除~~和==高亮==。', '和~~删除~~和==高亮==。\n'],
  ['a formula beside Chinese', '价格$x^2$元', '价格$x^2$元\n'],
  ['products', '5*3 and 2*4, a*b or c*d', '5\\*3 and 2\\*4, a\\*b or c\\*d\n'],
  ['bold around an image', 'so **see ![a](b.png) now** ok', 'so **see ![a](b.png) now** ok\n'],
  ['no bold in code', '`a **b** c` d', '`a **b** c` d\n'],
  ['a callout with a title', '> [!tip] Read\nit first', '> [!tip] Read\n> it first\n'],
  ['a callout before Enter', '> [!NOTE]-\nwords', '> [!NOTE]-\n> words\n'],
  ['a marker outside a quote', '[!tip] Read', '[!tip] Read\n'],
  ['a highlight', 'so ==this== it', 'so ==this== it\n'],
  ['a comparison', 'if a == b, or ==', 'if a == b, or ==\n'],
  [
    'a table',
    '| A | **B** |\n| --- | ---: |\n1\t2\n3',
    '| A | **B** |\n| --- | ---: |\n| 1 | 2 |\n| 3 |  |\n',
  ],
  ['a table without outer pipes', 'A | B\n:-- | --:\n1', '| A | B |\n| :--- | ---: |\n| 1 |  |\n'],
  ['a table that is left', '| A |\n| --- |\n1\n\nafter', '| A |\n| --- |\n| 1 |\n\nafter\n'],
  ['a table in a list', '- | A | B |\n| --- | --- |\nx', '- | A | B |\n- | --- | --- |\n- x\n'],
  ['a table in a quote', '> | A | B |\n| --- | --- |\nx', '> | A | B |\n> | --- | --- |\n> | x |  |\n'],
];

for (const [name, text, markdown] of notes)
  test(`what is typed as Markdown becomes what it says: ${name}`, () => {
    expect(typed(text)).toBe(markdown);
    expectKept(markdown);
  });

test('what is typed at the end of a note, below what is no text, is a paragraph of its own', () => {
  for (const last of [
    '[^1]: A note.',
    '<div>\nhtml\n</div>',
    '%% comment %%',
    '[ref]: https://example.org',
    '---',
  ]) {
    const { body, editor } = start(`Text[^1]\n\n${last}\n`);
    editor.commands.setTextSelection(1);
    expect(pressKey(editor, 'End', { ctrlKey: true })).toBe(true);
    expect(body.content()).toBe(`Text[^1]\n\n${last}\n`);
    typeInto(editor, 'New');
    expect(body.content()).toBe(`Text[^1]\n\n${last}\n\nNew\n`);
  }
});

test('undo takes back what a typed delimiter did, and leaves what was typed', () => {
  for (const [text, left] of [
    ['so *this*', 'so \\*this\\*\n'],
    ['so **that** and', 'so **that**\n'],
    ['## ', '\\## \n'],
  ] as const) {
    const { body, editor } = start();
    typeInto(editor, text);
    editor.commands.undo();
    expect(body.content()).toBe(left);
  }
});

test('the link rule ignores code and escaped text', () => {
  expect(typed('`[a](b)` and `https://example.org `')).toBe('`[a](b)` and `https://example.org `\n');
  expect(typed('```\n[a](b)')).toBe('```\n[a](b)\n```\n');
});

test('an address ends before punctuation, and keeps the brackets that it opened', () => {
  expect(addressOf('https://example.org/a_(b)')).toBe('https://example.org/a_(b)');
  expect(addressOf('https://example.org/a),')).toBe('https://example.org/a');
  expect(addressOf('https://example.org/?a=b&c')).toBe('https://example.org/?a=b&c');
});

test('Backspace reverts an input rule', () => {
  const { body, editor } = start();
  typeInto(editor, '- [ ] ');
  expect(editor.isActive('listItem', { checked: false })).toBe(true);
  expect(pressKey(editor, 'Backspace')).toBe(true);
  expect(editor.isActive('listItem', { checked: null })).toBe(true);
  typeInto(editor, 'x');
  expect(body.content()).toBe('- \\[ ] x\n');
});

test('a shortcut toggles one task or all selected tasks, and ignores anything else', () => {
  const { body, editor } = start('- [ ] one\n- [x] two\n- three\n');
  const press = () => pressKey(editor, 'Enter', { ctrlKey: true });
  editor.commands.setTextSelection({ from: 4, to: 10 });
  expect(press()).toBe(true);
  expect(body.content()).toBe('- [x] one\n- [x] two\n- three\n');
  press();
  expect(body.content()).toBe('- [ ] one\n- [ ] two\n- three\n');
  editor.commands.setTextSelection({ from: 4, to: 20 });
  press();
  expect(body.content()).not.toContain('[x]');
});

test('the shortcut for a quote does not toggle bold, in lower and upper case', () => {
  for (const key of ['b', 'B']) {
    const { body, editor } = start('text\n');
    editor.commands.setTextSelection({ from: 1, to: 5 });
    pressKey(editor, key, { ctrlKey: true, shiftKey: true, keyCode: 66 });
    expect(body.content()).toBe('> text\n');
  }
});

test('lines that only look like a table stay text', () => {
  expect(typed('| A | B |\n| --- |\nx')).toBe('| A | B |\n\n| --- |\n\nx\n');
  expect(typed('a\n---|---\nx')).toContain('a\n\n');
});

test('the table command inserts below the text, or replaces an empty line, with the caret in the first cell', () => {
  const { body, editor } = start('before\n');
  editor.commands.setTextSelection(3);
  insertTable(editor);
  typeInto(editor, 'A\tB\t1\t2\t3\t4\t5');
  const table = '| A | B |\n| --- | --- |\n| 1 | 2 |\n| 3 | 4 |\n| 5 |  |';
  expect(body.content()).toBe(`before\n\n${table}\n`);
  pressKey(editor, 'Enter', { ctrlKey: true });
  typeInto(editor, 'after');
  expect(body.content()).toBe(`before\n\n${table}\n\nafter\n`);
  expectKept(body.content());
});

test('rows and columns are deleted, and the first row is always the header', () => {
  const { body, editor } = start('| A | B |\n| --- | --- |\n| 1 | 2 |\n| 3 | 4 |\n');
  editor.commands.setTextSelection(4);
  changeTable(editor, 'row');
  expect(body.content()).toBe('| 1 | 2 |\n| --- | --- |\n| 3 | 4 |\n');
  expect(editor.state.doc.firstChild?.firstChild?.firstChild?.type.name).toBe('tableHeader');
  changeTable(editor, 'column-right');
  changeTable(editor, 'row-below');
  expect(body.content()).toBe('| 1 |  | 2 |\n| --- | --- | --- |\n|  |  |  |\n| 3 |  | 4 |\n');
  expectKept(body.content());
  changeTable(editor, 'column');
  changeTable(editor, 'column');
  changeTable(editor, 'column');
  expect(body.content()).toBe('');
});

test('alignment applies to the whole column, and to rows that are added later', () => {
  const { body, editor } = start('| A | B |\n| --- | --- |\n| 1 | 2 |\n');
  editor.commands.setTextSelection(9);
  expect(alignmentOf(editor)).toBeNull();
  alignColumns(editor, 'right');
  expect(alignmentOf(editor)).toBe('right');
  expect(body.content()).toBe('| A | B |\n| --- | ---: |\n| 1 | 2 |\n');
  changeTable(editor, 'row-below');
  expect(body.content()).toBe('| A | B |\n| --- | ---: |\n|  |  |\n| 1 | 2 |\n');
  const aligns = editor.state.doc.firstChild?.children.map((row) => row.child(1).attrs.align);
  expect(aligns).toEqual(['right', 'right', 'right']);
});
