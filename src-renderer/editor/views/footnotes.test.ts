// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { typeInto } from '../test-support/type-into.ts';
import { insertFootnote } from './footnotes.ts';
import { startEditor } from './test-support/start-editor.ts';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

test('a footnote is inserted at the caret and at the end of the note, with the first free number', () => {
  const { body, editor } = startEditor('one[^1] two\n\nlast\n\n[^1]: First.\n');
  editor.commands.setTextSelection(9);
  expect(insertFootnote(editor)).toBe(true);
  typeInto(editor, 'Second.');
  expect(body.content()).toBe('one[^1] two[^2]\n\nlast\n\n[^1]: First.\n\n[^2]: Second.\n');
});

test('no footnote can be inserted in code', () => {
  const { body, editor } = startEditor('```\nx\n```\n');
  expect(insertFootnote(editor)).toBe(false);
  expect(body.content()).toBe('```\nx\n```\n');
});
