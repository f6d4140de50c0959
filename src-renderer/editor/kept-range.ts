import type { Editor } from '@tiptap/core';
import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';

/** A range of a document. */
export type Range = { readonly from: number; readonly to: number };

/** A range that stays at its text while a dialog or a menu is open, and another window or a merge changes the note. */
export type KeptRange = {
  /** Where its text stands now; null when it was changed or deleted, or can no longer be edited. */
  now(): Range | null;
  /** Ends it. */
  release(): void;
};

/** Keeps a range of an editor's document. */
export function keepRange(editor: Editor, { from, to }: Range): KeptRange {
  const textOf = (doc: ProseMirrorNode, range: Range): string =>
    doc.textBetween(range.from, range.to, '\n', '\uFFFC');
  const text = textOf(editor.state.doc, { from, to });
  let range: Range | null = { from, to };
  const follow = ({ transaction: { mapping, docChanged } }: { transaction: Transaction }): void => {
    if (range === null || !docChanged) return;
    // what is inserted at an edge is not in it; nothing stands in an empty one
    const start = mapping.mapResult(range.from, range.from === range.to ? -1 : 1);
    const end = mapping.mapResult(range.to, -1);
    range = start.pos > end.pos || start.deletedAcross ? null : { from: start.pos, to: end.pos };
  };
  editor.on('transaction', follow);
  return {
    now() {
      if (range === null || editor.isDestroyed || !editor.isEditable) return null;
      return textOf(editor.state.doc, range) === text ? range : null;
    },
    release: () => void editor.off('transaction', follow),
  };
}
