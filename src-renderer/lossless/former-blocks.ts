import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import type { BaseBlock, BaseText } from './base-text.ts';
import { normalForm } from './normal-form.ts';

/** A block that was replaced or deleted, and the gap that stood before it. */
export type FormerBlock = { readonly block: BaseBlock; readonly gapBefore: string | null };

/** Blocks of earlier saves: what undo brings back is written as it was. */
export type FormerBlocks = {
  /** Keeps the blocks of a base that are not in the text any more. */
  remember(base: BaseText, kept: ReadonlySet<number>): void;
  find(nodes: readonly ProseMirrorNode[]): FormerBlock | null;
};

/** More blocks than undo reaches back to. */
const most = 500;

export function createFormerBlocks(): FormerBlocks {
  const blocks = new Map<string, FormerBlock>();
  const keyOf = (nodes: readonly ProseMirrorNode[]): string => nodes.map(normalForm).join('');
  return {
    remember(base, kept) {
      base.blocks.forEach((block, index) => {
        if (kept.has(index)) return;
        const key = keyOf(block.nodes);
        blocks.delete(key);
        blocks.set(key, { block, gapBefore: base.blocks[index - 1]?.gap ?? null });
      });
      for (const key of blocks.keys()) {
        if (blocks.size <= most) break;
        blocks.delete(key);
      }
    },
    find(nodes) {
      const former = blocks.get(keyOf(nodes));
      const isSame = former?.block.nodes.length === nodes.length;
      return former !== undefined && isSame && former.block.nodes.every((node, at) => nodes[at]?.eq(node))
        ? former
        : null;
    },
  };
}
