import { Fragment, type Node as ProseMirrorNode } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { placeTyped, type TypedLast, type Units } from '../../../src-shared/note-text/merge/place-typed.ts';

/** The caret in a merge: what was typed up to it stays in one piece, and the caret behind it. */
export type MergeAtCaret = {
  /** Whether the text around the caret is in one of these nodes, and what both typed there in the same words is kept twice. */
  isTypedTwice(nodes: readonly ProseMirrorNode[]): boolean;
  /** Merges the block of text with the caret, in which nothing else was typed; null for another one, and where that is not certain. */
  merge(base: ProseMirrorNode, ours: ProseMirrorNode, theirs: ProseMirrorNode): ProseMirrorNode | null;
  /** What replaces the block with the caret: a block, and which offsets in it are the same place as others in the old one. Null as above. */
  replacement(old: ProseMirrorNode, next: ProseMirrorNode): Replacement | null;
  /** The block was replaced by steps of a transaction, and its content begins at a position. */
  replaced(tr: Transaction, start: number, replacement: Replacement): void;
  /** Where what was typed is in the document of the transaction; null where it was not placed. */
  placed(tr: Transaction): TypedLast | null;
};

type Replacement = {
  readonly node: ProseMirrorNode;
  readonly cuts: readonly (readonly [old: number, next: number])[];
  /** Where what was typed is in the new block. */
  readonly typed: TypedLast;
};

/**
 * Follows the caret of a document through a merge. `typed`: positions in the document. `isOther`: another writer made the newer text, so that the same
 * words on both sides were typed twice.
 */
export function mergeAtCaret(doc: ProseMirrorNode, typed: TypedLast, isOther: boolean): MergeAtCaret {
  const $caret = doc.resolve(typed.end);
  const block = $caret.parent;
  const begin = $caret.start();
  const inBlock: TypedLast = {
    end: typed.end - begin,
    start: Math.max(0, Math.min(typed.start, typed.end) - begin),
    other: typed.other === null ? null : typed.other - begin,
  };
  const around = new Set(Array.from({ length: $caret.depth + 1 }, (_, depth) => $caret.node(depth)));
  const replacements = new Map<ProseMirrorNode, Replacement>();
  let after: { readonly steps: number; readonly typed: TypedLast } | null = null;
  const place = (
    base: ProseMirrorNode,
    ours: ProseMirrorNode,
    theirs: ProseMirrorNode,
  ): Replacement | null => {
    if (ours !== block || !block.isTextblock || theirs.type !== block.type || base.type !== block.type)
      return null;
    const [was, other] = [unitsOf(base), unitsOf(theirs)];
    const visible = withoutEndSpaces(was, 0);
    const mine = withoutEndSpaces(unitsOf(ours), inBlock.end);
    const placed = placeTyped(visible, mine, other, inBlock);
    if (placed === null) return null;
    const { cut, from, to } = placed;
    const content = theirs.content
      .cut(0, from)
      .append(ours.content.cut(cut, inBlock.end))
      .append(theirs.content.cut(to));
    const end = from + inBlock.end - cut;
    const start = Math.max(0, end - (inBlock.end - inBlock.start));
    const replacement: Replacement = {
      node: ours.copy(Fragment.fromArray([...content.content])),
      cuts: [
        [inBlock.start, start],
        [inBlock.end, end],
      ],
      typed: { end, start, other: placed.other <= from ? placed.other : placed.other + end - to },
    };
    replacements.set(replacement.node, replacement);
    return replacement;
  };
  return {
    isTypedTwice: (nodes) => isOther && nodes.some((node) => around.has(node)),
    merge: (base, ours, theirs) => place(base, ours, theirs)?.node ?? null,
    replacement: (old, next) => (old === block ? (replacements.get(next) ?? place(old, old, next)) : null),
    replaced(tr, start, { typed: { end, start: first, other } }) {
      const at = (offset: number): number => start + offset;
      after = {
        steps: tr.steps.length,
        typed: { end: at(end), start: at(first), other: other === null ? null : at(other) },
      };
    },
    placed(tr) {
      if (after === null) return null;
      const mapping = tr.mapping.slice(after.steps);
      const { end, start, other } = after.typed;
      const map = (position: number): number => mapping.map(position);
      return { end: map(end), start: map(start), other: other === null ? null : map(other) };
    },
  };
}

/** The characters of a block with their marks, and its other inline nodes, as many as their size. */
function unitsOf(block: ProseMirrorNode): string[] {
  return block.children.flatMap((node) => {
    const { text } = node;
    if (text === undefined) return new Array<string>(node.nodeSize).fill(JSON.stringify(node));
    const marks = JSON.stringify(node.marks);
    return Array.from({ length: text.length }, (_, at) => `${text[at]}\0${marks}`);
  });
}

/** Without spaces at the end, which are on the screen, but not in Markdown; those before an offset stay. */
function withoutEndSpaces(units: readonly string[], least: number): Units {
  let { length } = units;
  while (length > least && units[length - 1]?.startsWith(' ')) length -= 1;
  return units.slice(0, length);
}
