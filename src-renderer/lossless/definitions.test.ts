import { history, undo } from '@tiptap/pm/history';
import { EditorState } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { createLosslessText } from './lossless-text.ts';
import { editorSchema } from './test-support/editor-schema.ts';

test('a link definition that was deleted, saved and brought back leaves the text as it was', () => {
  const source =
    'The [first study][lund] says it.\n\n[lund]: https://example.org/lund\n[more]: b.md\n\nEnd.\n';
  const text = createLosslessText(editorSchema, source);
  let state = EditorState.create({ doc: text.document, plugins: [history()] });
  const from = state.doc.child(0).nodeSize;
  state = state.apply(state.tr.delete(from, from + state.doc.child(1).nodeSize));
  expect(text.save(state.doc)).toMatchObject({ text: source.replace(/\[lund\]: .*\n/, ''), redefined: true });
  // as the editor does: what referred to it is shown anew
  const { tr } = state;
  text.readAgain(tr);
  state = state.apply(tr.setMeta('addToHistory', false));
  expect(state.doc.firstChild?.textContent).toBe('The [first study][lund] says it.');
  undo(state, (transaction) => {
    state = state.apply(transaction);
  });
  expect(text.save(state.doc)).toMatchObject({ text: source, unproved: 0 });
});
