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
