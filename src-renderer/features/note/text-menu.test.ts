// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { startEditor } from '../../editor/views/test-support/start-editor.ts';
import { wordAt } from './text-menu.tsx';

test('the word at a place is whole, across formats and beside its ends', () => {
  const { editor } = startEditor('A wr**od** ![a](b.png)mine, don\u2019t.\n\n```\ncode\n```\n');
  const { doc } = editor.state;
  const words = Array.from({ length: 24 }, (_, at) => wordAt(doc, at + 1));
  expect(words.slice(0, 3)).toEqual(['A', 'A', 'wrod']);
  expect(words.slice(3, 7)).toEqual(['wrod', 'wrod', 'wrod', 'wrod']);
  expect(words[7]).toBeNull();
  expect(words[8]).toBe('mine');
  expect(words).toContain('don\u2019t');
  expect(words.at(-1)).toBeNull();
  const { editor: empty } = startEditor('');
  expect(wordAt(empty.state.doc, 1)).toBeNull();
  expect(wordAt(doc, doc.content.size - 2)).toBeNull();
});
