import type { Node as ProseMirrorNode, Slice } from '@tiptap/pm/model';
import { type EditorState, Selection, TextSelection, type Transaction } from '@tiptap/pm/state';

/** Neighbouring blocks of the note, each as a whole: from before the first to behind the last. */
export type WholeBlocks = { readonly from: number; readonly to: number };

/** The block of the note that begins at a position; all that are selected where it is one of several. */
export function wholeBlocksAt({ doc, selection }: EditorState, at: number): WholeBlocks {
  const block = { from: at, to: at + (doc.nodeAt(at)?.nodeSize ?? 0) };
  const { $from, $to, empty } = selection;
  const from = $from.depth > 0 ? $from.before(1) : $from.pos;
  const to = $to.depth > 0 ? $to.after(1) : $to.pos;
  return !empty && from <= block.from && block.to <= to ? { from, to } : block;
}

/** The blocks as what is dragged. */
export const sliceOf = ({ doc }: EditorState, { from, to }: WholeBlocks): Slice => doc.slice(from, to);

/** Moves blocks to a place between others, or into a block that can hold them, with the caret in the first. Null where they are there already. */
export function moveBlocks(state: EditorState, blocks: WholeBlocks, target: number): Transaction | null {
  if (target >= blocks.from && target <= blocks.to) return null;
  const { content } = sliceOf(state, blocks);
  const { tr } = state;
  tr.delete(blocks.from, blocks.to);
  const at = tr.mapping.map(target);
  tr.insert(at, content);
  return tr.setSelection(caretIn(tr, at));
}

/** Moves blocks past their neighbour; null at the edge of the note. */
export function moveBlocksBy(state: EditorState, blocks: WholeBlocks, step: 1 | -1): Transaction | null {
  const neighbour = step < 0 ? state.doc.resolve(blocks.from).nodeBefore : state.doc.nodeAt(blocks.to);
  const target = step < 0 ? blocks.from - (neighbour?.nodeSize ?? 0) : blocks.to + (neighbour?.nodeSize ?? 0);
  return moveBlocks(state, blocks, target);
}

/** Inserts a copy of blocks below them, with the caret in it. */
export function duplicateBlocks(state: EditorState, blocks: WholeBlocks): Transaction {
  const { tr } = state;
  tr.insert(blocks.to, sliceOf(state, blocks).content);
  return tr.setSelection(caretIn(tr, blocks.to));
}

/** Deletes blocks. A note without any keeps an empty paragraph. */
export function deleteBlocks(state: EditorState, { from, to }: WholeBlocks): Transaction {
  const { tr, schema } = state;
  if (from === 0 && to === state.doc.content.size)
    tr.replaceWith(from, to, schema.nodes.paragraph?.create() ?? []);
  else tr.delete(from, to);
  return tr.setSelection(Selection.near(tr.doc.resolve(Math.min(from, tr.doc.content.size)), 1));
}

/** Selects all text of blocks. */
export function selectBlocks(tr: Transaction, { from, to }: WholeBlocks): Transaction {
  const [start, end] = [tr.doc.resolve(from), tr.doc.resolve(to)];
  return tr.setSelection(TextSelection.between(Selection.near(start, 1).$from, Selection.near(end, -1).$to));
}

/** Makes paragraphs of the text of blocks, out of their lists and quotes, and selects them. */
export function asParagraphs({ tr, schema }: EditorState, { from, to }: WholeBlocks): Transaction {
  const { paragraph } = schema.nodes;
  const flat = (node: ProseMirrorNode): readonly ProseMirrorNode[] => {
    if (!node.isTextblock) return containers.test(node.type.name) ? node.children.flatMap(flat) : [node];
    return paragraph === undefined ? [node] : [paragraph.create(null, node.content)];
  };
  const flattened = tr.doc.slice(from, to).content.content.flatMap(flat);
  tr.replaceWith(from, to, flattened);
  return selectBlocks(tr, { from, to: from + flattened.reduce((size, { nodeSize }) => size + nodeSize, 0) });
}

const containers = /^(?:bulletList|orderedList|listItem|blockquote)$/;

const caretIn = ({ doc }: Transaction, at: number): Selection => Selection.near(doc.resolve(at), 1);
