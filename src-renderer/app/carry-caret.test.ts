// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { createEditorBody } from '../editor/note-editor.ts';
import { carryCaret } from './carry-caret.ts';
import { sourceViewOf, withSourceView } from './source-view-of.ts';

const text = 'A heading\n---------\n\n*  first **strong** item\n*  last item\n';
const shown = (mode: 'formatted' | 'source') =>
  withSourceView(createEditorBody(text, null, null, { mode }), null);

test('a selection goes along into the source and back', () => {
  const formatted = shown('formatted');
  const source = shown('source');
  const { editor } = formatted;
  let word = { from: 0, to: 0 };
  editor?.state.doc.descendants((node, at) => {
    if (node.text === 'strong') word = { from: at, to: at + 6 };
  });
  editor?.commands.setTextSelection(word);
  carryCaret(formatted, source);
  const view = sourceViewOf(source);
  expect(text.slice(view?.selection().from, view?.selection().to)).toBe('strong');

  view?.select({ from: text.indexOf('last item'), to: text.indexOf('last item') + 4 });
  carryCaret(source, formatted);
  const { from = 0, to = 0 } = editor?.state.selection ?? {};
  expect(editor?.state.doc.textBetween(from, to)).toBe('last');
  formatted.destroy();
  source.destroy();
});
