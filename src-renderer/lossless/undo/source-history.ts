import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import type { BaseBlock, BaseText } from '../model/snapshot.ts';
import { createFormerTexts, type FormerTexts } from './snapshot-history.ts';

/** A block that was replaced or deleted, the gap that stood before it, and the sources it stood between. */
export type FormerBlock = {
  readonly block: BaseBlock;
  readonly gapBefore: string | null;
  readonly before: string | null;
  readonly after: string | null;
};

/** Blocks of earlier saves: what undo brings back is written as it was. */
export type FormerBlocks = {
  /** Keeps the blocks of a base that are not in the text any more. */
  remember(base: BaseText, gone: readonly number[]): void;
  find(nodes: readonly ProseMirrorNode[]): FormerBlock | null;
  /** Keeps the gap between neighbours that something comes between. */
  rememberGap(before: BaseBlock, after: BaseBlock): void;
  /** The gap that stood between two blocks when they were neighbours; null when they never were. */
  gap(before: BaseBlock, after: BaseBlock): string | null;
  /** Whole texts of earlier saves. */
  readonly texts: FormerTexts;
};

/** More blocks than undo reaches back to. */
const most = 500;

/** Two blocks that were neighbours. The sources are compared, and not copied into a key: either may be a megabyte. */
type Neighbours = { readonly before: string; readonly after: string; readonly gap: string };

const pairOf = (before: BaseBlock, after: BaseBlock): string =>
  `${keyOf(before.nodes)}\0${keyOf(after.nodes)}`;

/** Cheap also for a list of a megabyte; what is found by it is compared. */
const keyOf = (nodes: readonly ProseMirrorNode[]): string =>
  nodes
    .map(
      (node) => `${node.type.name} ${node.nodeSize} ${node.textBetween(0, Math.min(node.content.size, 100))}`,
    )
    .join();

/** Lets go of the oldest. */
function trim(kept: Map<string, unknown>): void {
  for (const key of kept.keys()) {
    if (kept.size <= most) break;
    kept.delete(key);
  }
}

export function createFormerBlocks(): FormerBlocks {
  const blocks = new Map<string, FormerBlock>();
  const gaps = new Map<string, Neighbours>();
  return {
    texts: createFormerTexts(),
    remember(base, gone) {
      for (const index of gone) {
        const block = base.blocks[index];
        if (block === undefined) continue;
        const key = keyOf(block.nodes);
        blocks.delete(key);
        const [before, after] = [base.blocks[index - 1], base.blocks[index + 1]];
        blocks.set(key, {
          block,
          gapBefore: before?.gap ?? null,
          before: before?.source ?? null,
          after: after?.source ?? null,
        });
      }
      trim(blocks);
      trim(gaps);
    },
    rememberGap(before, after) {
      const key = pairOf(before, after);
      gaps.delete(key);
      gaps.set(key, { before: before.source, after: after.source, gap: before.gap });
    },
    gap(before, after) {
      const known = gaps.get(pairOf(before, after));
      return known?.before === before.source && known.after === after.source ? known.gap : null;
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
