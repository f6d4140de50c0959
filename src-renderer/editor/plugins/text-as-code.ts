import { type Command, Extension } from '@tiptap/core';
import { joinBackward, joinForward } from '@tiptap/pm/commands';
import type { NodeRange, Node as ProseMirrorNode } from '@tiptap/pm/model';
import { type Selection, TextSelection, type Transaction } from '@tiptap/pm/state';
import { literalText } from '../../lossless/serialize/literal-text.ts';
import { partOfList } from './list-rules.ts';
import type { WholeBlocks } from './whole-blocks.ts';

/**
 * Makes one code block of the selected blocks, or of those that are given, with all they show as its text. False where code cannot stand; `attrs` are
 * those of the code block.
 */
export function makeCode(
  tr: Transaction,
  attrs: Readonly<Record<string, unknown>> = {},
  blocks?: WholeBlocks,
): boolean {
  const { $from, $to, empty } = tr.selection;
  const place = placeOf(tr, blocks);
  const { codeBlock } = tr.doc.type.schema.nodes;
  if (place === null || codeBlock === undefined) return false;
  const { parent, startIndex, endIndex } = place;
  const selected = parent.children.slice(startIndex, endIndex);
  const list = /List$/.test(parent.type.name) ? partOfList(parent, startIndex, endIndex) : null;
  const text = literalText(list === null ? selected : [list]);
  const code = codeBlock.create(attrs, text === '' ? null : tr.doc.type.schema.text(text));
  const isInOne = blocks === undefined && $from.parent.isTextblock && $from.sameParent($to);
  const offsets = isInOne
    ? [$from, $to].map(({ parentOffset }) => offsetIn($from.parent, parentOffset, text))
    : [empty || blocks !== undefined ? text.length : 0, text.length];
  if (list !== null) {
    const before = partOfList(parent, 0, startIndex);
    const parts = [before, code, partOfList(parent, endIndex, parent.childCount)].filter(
      (node) => node !== null,
    );
    const at = place.$from.before(place.depth);
    tr.replaceWith(at, at + parent.nodeSize, parts);
    return select(tr, at + (before?.nodeSize ?? 0), offsets);
  }
  tr.replaceWith(place.start, place.end, code);
  return select(tr, place.start, offsets);
}

/** Whether what is selected can become code. */
export const canBecomeCode = (tr: Pick<Transaction, 'doc' | 'selection'>): boolean => placeOf(tr) !== null;

/** The neighbours that become code: of what is selected, the innermost that code can replace. */
function placeOf(tr: Pick<Transaction, 'doc' | 'selection'>, blocks?: WholeBlocks): NodeRange | null {
  const { $from, $to } = tr.selection;
  const { codeBlock } = tr.doc.type.schema.nodes;
  const fits = (node: ProseMirrorNode, from: number, to: number): boolean =>
    codeBlock !== undefined && node.canReplaceWith(from, to, codeBlock);
  const [$start, $end] =
    blocks === undefined ? [$from, $to] : [tr.doc.resolve(blocks.from), tr.doc.resolve(blocks.to)];
  const range = $start.blockRange($end);
  if (range === null) return null;
  const { parent, startIndex, endIndex } = range;
  if (fits(parent, startIndex, endIndex)) return range;
  if (!/List$/.test(parent.type.name)) return null;
  const index = range.$from.index(range.depth - 1);
  return fits(range.$from.node(range.depth - 1), index, index + 1) ? range : null;
}

/** Where in the text of a block a place of the block is: behind what stands before it, without the delimiters that close its marks there. */
function offsetIn(block: ProseMirrorNode, offset: number, text: string): number {
  if (offset === block.content.size) return text.length;
  const before = literalText([block.cut(0, offset)]);
  let shared = 0;
  while (shared < before.length && before[shared] === text[shared]) shared += 1;
  return shared;
}

function select(tr: Transaction, at: number, [from = 0, to = from]: readonly number[]): true {
  tr.setSelection(TextSelection.create(tr.doc, at + 1 + from, at + 1 + to));
  return true;
}

/** Keeps links, images and formats as their Markdown where a text is joined with a block that cannot hold them, whatever key does it. */
export const JoinIntoCode = Extension.create({
  name: 'joinIntoCode',
  addCommands: () => ({
    joinBackward: () => joinWith(joinBackward, 'before'),
    joinForward: () => joinWith(joinForward, 'after'),
  }),
});

const joinWith =
  (otherwise: typeof joinBackward, side: 'before' | 'after'): Command =>
  ({ state, tr, dispatch, view }) => {
    const edge = edgeOf(tr.selection, side);
    // an empty block is deleted, and what follows stays what it is
    const [before, after] =
      edge === null ? [] : [tr.doc.resolve(edge).nodeBefore, tr.doc.resolve(edge).nodeAfter];
    if (edge === null || !before?.isTextblock || !after?.isTextblock || before.content.size === 0)
      return otherwise(state, dispatch, view);
    if (fitsIn(after, before) || !before.type.compatibleContent(after.type))
      return otherwise(state, dispatch, view);
    if (dispatch === undefined) return true;
    const text = literalText([after]);
    const line = before.type.spec.code ? text : text.replaceAll('\n', ' ');
    tr.replaceWith(edge + 1, edge + 1 + after.content.size, tr.doc.type.schema.text(line));
    tr.join(edge).scrollIntoView();
    return true;
  };

/** The place between the block of a caret at its edge and the block beside it; null for a caret elsewhere. */
function edgeOf({ $from, empty }: Selection, side: 'before' | 'after'): number | null {
  const isAtEdge = $from.parentOffset === (side === 'before' ? 0 : $from.parent.content.size);
  return empty && $from.depth > 0 && isAtEdge ? $from[side]() : null;
}

/** Whether a text block can hold all that is in another. */
const fitsIn = (from: ProseMirrorNode, into: ProseMirrorNode): boolean =>
  into.canReplace(into.childCount, into.childCount, from.content);
