import type { Editor } from '@tiptap/core';
import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { SuggestionRange } from './suggestion-menu.ts';

/** Whether a block of a type is allowed at the caret. */
export function canInsertBlock({ selection, schema }: EditorState, name: string): boolean {
  const { $from } = selection;
  const type = schema.nodes[name];
  if (type === undefined || $from.depth < 1) return false;
  const index = $from.index(-1);
  return $from.node(-1).canReplaceWith(index, index + 1, type);
}

/**
 * Replaces the typed query with a block: it replaces the paragraph with the caret when that is empty, or else follows it. `caret`
 * is an offset in the block.
 */
export function insertBlock(
  editor: Editor,
  typed: SuggestionRange,
  block: ProseMirrorNode,
  caret: number,
): void {
  const { state, view } = editor;
  const tr = state.tr.delete(typed.from, typed.to);
  view.dispatch(placeBlock(tr, block, caret).scrollIntoView());
  view.focus();
}

function placeBlock(tr: Transaction, block: ProseMirrorNode, caret: number): Transaction {
  const { $from } = tr.selection;
  const isEmpty = $from.parent.content.size === 0;
  const at = isEmpty ? $from.before() : $from.after();
  if (isEmpty) tr.replaceWith(at, $from.after(), block);
  else tr.insert(at, block);
  return tr.setSelection(TextSelection.create(tr.doc, at + caret));
}
