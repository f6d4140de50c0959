import { EditorState } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { createLosslessText } from '../lossless-text.ts';
import { editorSchema as schema } from '../test-support/editor-schema.ts';

/** A note whose text was edited to another one, here; and the result of merging a text of elsewhere. */
function mergedText(base: string, mine: string, theirs: string) {
  const text = createLosslessText(schema, base);
  const state = EditorState.create({ schema, doc: text.document });
  const edit = state.tr.replaceWith(
    0,
    state.doc.content.size,
    createLosslessText(schema, mine).document.content,
  );
  const edited = state.apply(edit);
  text.save(edited.doc);
  const { tr } = edited;
  const { conflicts } = text.merge({ content: theirs, base, continues: true }, tr);
  return { conflicts, text: text.save(edited.apply(tr).doc).text };
}

test.each([
  [
    'a block that the other side changed below blocks of this side',
    'A.\n\nB.\n\nC.\n\nD.\n',
    'A. m\n\nB. m\n\nC.\n\nD.\n',
    'A. t\n\nB.\n\nC. t\n\nD.\n',
    'A. m t\n\nB. m\n\nC. t\n\nD.\n',
  ],
  [
    'a block added above changed ones',
    'A.\n\nB.\n\nC.\n',
    'A.\n\nB. m\n\nC. m\n',
    'A.\n\nNew.\n\nB.\n\nC. t\n',
    'A.\n\nNew.\n\nB. m\n\nC. m t\n',
  ],
  ['a paragraph by each at the end', 'A.\n', 'A.\n\nMine.\n', 'A.\n\nTheirs.\n', 'A.\n\nTheirs.\n\nMine.\n'],
  ['an item by each', '- a\n', '- a\n- mine\n', '- a\n- theirs\n', '- a\n- theirs\n- mine\n'],
  [
    'an item below a changed one',
    '- a\n- b\n',
    '- a mine\n- b\n',
    '- a\n- theirs\n- b\n',
    '- a mine\n- theirs\n- b\n',
  ],
  [
    'an item removed beside a changed one',
    '- a\n- b\n- c\n',
    '- a\n- b mine\n- c\n',
    '- b\n- c theirs\n',
    '- b mine\n- c theirs\n',
  ],
  [
    'words in a paragraph, and words and a paragraph below',
    'Call Anna.\n',
    'Call Anna. Mine.\n',
    'Call Anna. Theirs.\n\nNew.\n',
    'Call Anna. Mine. Theirs.\n\nNew.\n',
  ],
])(
  'changes beside each other are merged once, and are no conflict: %s',
  (_name, base, mine, theirs, expected) => {
    expect(mergedText(base, mine, theirs)).toEqual({ conflicts: 0, text: expected });
  },
);

test('what another window removed does not come back, though an earlier text is more similar', () => {
  const text = createLosslessText(schema, 'One.\n\nTwo.\n');
  const typed = createLosslessText(schema, 'One. Typed here and removed elsewhere.\n\nTwo.\n').document;
  const base = text.save(typed).text;
  const { tr } = EditorState.create({ schema, doc: typed });
  text.merge({ content: 'One.\n\nTwo.\n', base, continues: true }, tr);
  expect(text.save(tr.doc).text).toBe('One.\n\nTwo.\n');
});
