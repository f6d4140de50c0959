import { closeHistory, history, undo } from '@tiptap/pm/history';
import { EditorState, type Transaction } from '@tiptap/pm/state';
import { expect, test, vi } from 'vitest';
import { nearestText } from '../../../src-shared/note-text/merge/merge-base.ts';
import { createLosslessText } from '../lossless-text.ts';
import type { Snapshot } from '../model/snapshot.ts';
import { readSnapshot } from '../read/read-snapshot.ts';
import { createReader } from '../read/reader.ts';
import { editorSchema } from '../test-support/editor-schema.ts';
import { createSnapshotHistory } from './snapshot-history.ts';

const source = 'One *word*\n\n\n\nTwo\\\nlines\n\n+ an item\n+ another\n\nSetext\n======\n\nThe end.\n\n\n';

/** Applies an edit, saves it, merges an external text, undoes the edit, and saves again. */
function undoneAfter(
  edit: (tr: Transaction) => Transaction,
  external: (text: string) => string,
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
  const { tr } = state;
  const content = external(saved);
  const base = nearestText([before, saved], content);
  expect(text.merge({ content, base, continues: false }, tr)).toEqual({ conflicts: 0, differs: false });
  dispatch(tr.setMeta('addToHistory', false));
  while (undo(state, dispatch)) expect(state.doc.check()).toBeUndefined();
  return text.save(state.doc).text;
}

/** The position after the first block. */
const second = editorSchema.text('One word').nodeSize + 2;

const edits: [name: string, edit: (tr: Transaction) => Transaction][] = [
  ['joined two blocks', (tr) => tr.join(second)],
  [
    'inserted a block between two',
    (tr) => tr.insert(second, editorSchema.node('paragraph', null, editorSchema.text('new'))),
  ],
  ['deleted two blocks', (tr) => tr.delete(0, second + tr.doc.child(1).nodeSize)],
];

const changes: [name: string, change: (text: string) => string][] = [
  ['changed a word', (text) => text.replace('The end', 'The very end')],
  ['inserted a block', (text) => text.replace('Setext\n===', 'New\n\nSetext\n===')],
  ['deleted a block', (text) => text.replace('Setext\n======\n\n', '')],
  ['changed a blank line', (text) => text.replace('======\n\n', '======\n')],
];

for (const [change, external] of changes)
  test.each(edits)(
    `undo restores every character and leaves the external change: the other program ${change}, the user %s`,
    (_, edit) => {
      expect(undoneAfter(edit, external)).toBe(external(source));
    },
  );

test('undo rejoins blocks without a blank line between them, also after an external change of one', () => {
  const heading = '# Plan\nThe words.\n';
  const between = (tr: Transaction): Transaction =>
    tr.insert(tr.doc.child(0).nodeSize, editorSchema.node('paragraph', null, editorSchema.text('new')));
  const external = (text: string): string => text.replace('words', 'last words');
  expect(undoneAfter(between, external, heading)).toBe(external(heading));
});

test('undo removes words from a list that an external change joined with another', () => {
  const lists = '8. eight\n9. nine\n\nText between.\n\n0. nought\n';
  const external = (text: string): string => text.replace('Text between.\n\n', '');
  expect(undoneAfter((tr) => tr.insertText('print', 5), external, lists)).toBe(external(lists));
});

test('a merge reads what the other side changed only where there is something to undo', () => {
  const snapshot = readSnapshot(createReader(editorSchema), source);
  const [edited, next] = [{ ...snapshot }, { ...snapshot }];
  const history = createSnapshotHistory();
  const rebase = vi.fn(() => (earlier: Snapshot) => earlier);
  history.rebased(snapshot, edited, rebase);
  expect(rebase).not.toHaveBeenCalled();
  history.remember(edited, next, 0);
  history.rebased(next, { ...snapshot }, rebase);
  expect(rebase).toHaveBeenCalledOnce();
});
