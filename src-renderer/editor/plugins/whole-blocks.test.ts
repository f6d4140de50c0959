// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { blockOptions } from '../menus/block-menu.ts';
import { startEditor } from '../views/test-support/start-editor.ts';
import { moveBlocks, wholeBlocksAt } from './whole-blocks.ts';

const note =
  '# One\n\n__two__ and\nmore\n\n*  a\n    * b\n*  c\n\n| x |\n|--|\n| y |\n\n> quoted\n> > twice\n\n***\n\n```\ncode\n```\n';

/** Opens a note; `at` is the place of the block with a number, counted from 0, and the place behind the last. */
function start(source = note) {
  const { body, editor } = startEditor(source);
  const at = (index: number): number =>
    editor.state.doc.children.slice(0, index).reduce((size, { nodeSize }) => size + nodeSize, 0);
  return { body, editor, at };
}

/** The saved note after an option of the menu of a block was chosen. */
function chosen(key: string, index: number, source = note): string {
  const { body, editor, at } = start(source);
  const option = blockOptions(editor, wholeBlocksAt(editor.state, at(index))).find((one) => one.key === key);
  if (option === undefined) throw new Error(`no option ${key}`);
  option.run(editor);
  return body.content();
}

const blocks = note.split('\n\n').map((text) => text.trimEnd());
const joined = (order: readonly (string | undefined)[]): string => `${order.join('\n\n')}\n`;

test('a block that is moved is written as it was, and so are all others', () => {
  for (const [from, to] of [
    [1, 0],
    [0, 3],
    [2, 7],
    [4, 1],
    [3, 6],
    [6, 2],
  ] as const) {
    const { body, editor, at } = start();
    const tr = moveBlocks(editor.state, wholeBlocksAt(editor.state, at(from)), at(to));
    if (tr !== null) editor.view.dispatch(tr);
    const order = blocks.filter((_, index) => index !== from);
    order.splice(to > from ? to - 1 : to, 0, blocks[from] ?? '');
    expect(body.content(), `${from} to ${to}`).toBe(joined(order));
    editor.commands.undo();
    expect(body.content()).toBe(note);
  }
});

test('selected blocks are moved together; onto themselves nothing is', () => {
  const { body, editor, at } = start();
  editor.commands.setTextSelection({ from: 2, to: at(1) + 3 });
  const both = wholeBlocksAt(editor.state, at(1));
  expect(both).toEqual({ from: 0, to: at(2) });
  // one that is not selected is moved alone
  expect(wholeBlocksAt(editor.state, at(2))).toEqual({ from: at(2), to: at(3) });
  expect(moveBlocks(editor.state, both, at(1))).toBeNull();
  const tr = moveBlocks(editor.state, both, at(3));
  if (tr !== null) editor.view.dispatch(tr);
  expect(body.content()).toBe(joined([blocks[2], blocks[0], blocks[1], ...blocks.slice(3)]));
});

test('a block is moved into a quote', () => {
  const { body, editor, at } = start('a\n\n> b\n');
  const tr = moveBlocks(editor.state, wholeBlocksAt(editor.state, 0), at(2) - 1);
  if (tr !== null) editor.view.dispatch(tr);
  expect(body.content()).toBe('> b\n>\n> a\n');
});

test('the menu duplicates, moves and deletes a block', () => {
  expect(chosen('duplicate', 3)).toBe(
    joined([...blocks.slice(0, 4), '| x |\n| --- |\n| y |', ...blocks.slice(4)]),
  );
  expect(chosen('up', 5)).toBe(joined([...blocks.slice(0, 4), blocks[5], blocks[4], blocks[6]]));
  expect(chosen('down', 3)).toBe(joined([...blocks.slice(0, 3), blocks[4], blocks[3], ...blocks.slice(5)]));
  expect(chosen('delete', 3)).toBe(joined([...blocks.slice(0, 3), ...blocks.slice(4)]));
  expect(chosen('delete', 0, 'alone\n').trim()).toBe('');
  const { editor } = start();
  const keys = blockOptions(editor, wholeBlocksAt(editor.state, 0)).map(({ key }) => key);
  expect(keys).not.toContain('up');
});

test('the menu turns text into other text, and nothing else', () => {
  const turned = (key: string, source: string): string => chosen(key, 0, source);
  expect(turned('Heading 2', 'a *b*\n')).toBe('## a *b*\n');
  expect(turned('Paragraph', '# a\n')).toBe('a\n');
  expect(turned('Paragraph', '> a\n>\n> b\n')).toBe('a\n\nb\n');
  expect(turned('Quote', '# a\n')).toBe('> a\n');
  expect(turned('Numbered list', '* a\n  * b\n* c\n')).toBe('1. a\n   * b\n2. c\n');
  expect(turned('Bullet list', 'a\n')).toBe('- a\n');
  expect(turned('Task list', '- a\n- b\n')).toBe('- [ ] a\n- [ ] b\n');
  expect(turned('Code block', 'a\n')).toBe('```\na\n```\n');
  expect(turned('Heading 1', '- a\n- b\n')).toBe('# a\n\n# b\n');
  const { editor, at } = start();
  const groups = blockOptions(editor, wholeBlocksAt(editor.state, at(3))).map(({ group }) => group);
  expect(new Set(groups)).toEqual(new Set(['']));
});

test('a list is not offered to become its own kind', () => {
  const keys = (source: string): readonly string[] => {
    const { editor, at } = start(source);
    return blockOptions(editor, wholeBlocksAt(editor.state, at(0))).map(({ key }) => key);
  };
  expect(keys('- a\n- b\n')).not.toContain('Bullet list');
  expect(keys('- a\n- b\n')).toContain('Numbered list');
  expect(keys('1. a\n')).not.toContain('Numbered list');
});
