// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { startEditor } from '../views/test-support/start-editor.ts';

test('the id at the end of a block is dimmed, and stays in the text', () => {
  const source = 'One *two* ^a-1\n\n- item ^b\n- x^2\n\n# Head ^c\n\n```\ncode ^d\n```\n';
  const { editor, body } = startEditor(source);
  const dimmed = () =>
    [...editor.view.dom.querySelectorAll('.block-id')].map(({ textContent }) => textContent);
  expect(dimmed()).toEqual([' ^a-1', ' ^b', ' ^c']);
  editor.commands.insertContentAt(1, 'Zero ');
  expect(dimmed()).toEqual([' ^a-1', ' ^b', ' ^c']);
  expect(body.content()).toBe(source.replace('One', 'Zero One'));
});

test('a block is found by its id, and what an id below it names', () => {
  const { editor, body } = startEditor('One ^a\n\n- item ^B\n\n| a |\n| - |\n\n^table\n');
  const before = () => editor.state.doc.textBetween(0, editor.state.selection.head, '|');
  expect(body.view.goToBlock('A')).toBe(true);
  expect(before()).toBe('One');
  expect(body.view.goToBlock('b')).toBe(true);
  expect(before()).toBe('One ^a|item');
  expect(body.view.goToBlock('table')).toBe(true);
  expect(editor.isActive('table')).toBe(true);
  expect(body.view.goToBlock('none')).toBe(false);
});
