import { closeHistory, history, undo } from '@tiptap/pm/history';
import { EditorState, type Transaction } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { createLosslessText } from '../lossless-text.ts';
import { editorSchema } from '../test-support/editor-schema.ts';

const source = 'One *word*\n\n\n\nTwo\\\nlines\n\n+ an item\n+ another\n\nSetext\n======\n\nThe end.\n\n\n';

/** Does an edit, saves it, takes over another program's text, undoes the edit, and saves again. */
function undoneAfter(
  edit: (tr: Transaction) => Transaction,
  outside: (text: string) => string,
  before = source,
): string {
  const text = createLosslessText(editorSchema, before);
  let state = EditorState.create({ doc: text.document, plugins: [history()] });
  const dispatch = (tr: Transaction): void => {
    state = state.apply(tr);
  };
  dispatch(closeHistory(edit(state.tr)));
  const saved = text.save(state.doc).text;
  expect(saved).not.toBe(before);
  text.markWritten(saved, false);
  const { tr } = state;
  expect(text.merge(outside(saved), tr)).toEqual({ conflicts: 0, differs: false });
  dispatch(tr.setMeta('addToHistory', false));
  while (undo(state, dispatch)) expect(state.doc.check()).toBeUndefined();
  return text.save(state.doc).text;
}

/** Behind the first block, and the two after it. */
const second = editorSchema.text('One word').nodeSize + 2;

const edits: [name: string, edit: (tr: Transaction) => Transaction][] = [
  ['joined two blocks', (tr) => tr.join(second)],
  [
    'wrote a block between two',
    (tr) => tr.insert(second, editorSchema.node('paragraph', null, editorSchema.text('new'))),
  ],
  ['deleted two blocks', (tr) => tr.delete(0, second + tr.doc.child(1).nodeSize)],
];

const changes: [name: string, change: (text: string) => string][] = [
  ['changed a word', (text) => text.replace('The end', 'The very end')],
  ['wrote a block', (text) => text.replace('Setext\n===', 'New\n\nSetext\n===')],
  ['deleted a block', (text) => text.replace('Setext\n======\n\n', '')],
  ['changed a blank line', (text) => text.replace('======\n\n', '======\n')],
];

for (const [change, outside] of changes)
  test.each(edits)(
    `undo brings every sign back that was here, and leaves what another program did: it ${change}, this page %s`,
    (_, edit) => {
      expect(undoneAfter(edit, outside)).toBe(outside(source));
    },
  );

test('blocks without a blank line between them come together again also where another program changed one', () => {
  const heading = '# Plan\nThe words.\n';
  const between = (tr: Transaction): Transaction =>
    tr.insert(tr.doc.child(0).nodeSize, editorSchema.node('paragraph', null, editorSchema.text('new')));
  const outside = (text: string): string => text.replace('words', 'last words');
  expect(undoneAfter(between, outside, heading)).toBe(outside(heading));
});

test('words come out of a list again that became one with another', () => {
  const lists = '8. eight\n9. nine\n\nText between.\n\n0. nought\n';
  const outside = (text: string): string => text.replace('Text between.\n\n', '');
  expect(undoneAfter((tr) => tr.insertText('print', 5), outside, lists)).toBe(outside(lists));
});
