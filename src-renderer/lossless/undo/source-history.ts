import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import type { Snapshot, SnapshotBlock } from '../model/snapshot.ts';
import { createSnapshotHistory, type SnapshotHistory } from './snapshot-history.ts';

/** A block that was replaced or deleted, the separator before it, and the sources around it. */
export type RemovedBlock = {
  readonly block: SnapshotBlock;
  readonly separatorBefore: string | null;
  readonly before: string | null;
  readonly after: string | null;
};

/** The source of blocks and texts of earlier saves: what undo brings back is written as it was. */
export type SourceHistory = {
  /** Keeps the blocks of a snapshot, by index, that were removed from the text. */
  rememberBlocks(snapshot: Snapshot, removed: readonly number[]): void;
  /** The block that was shown by equal nodes; null when there was none. */
  findBlock(nodes: readonly ProseMirrorNode[]): RemovedBlock | null;
  /** Keeps the separator between neighbours between which something is inserted. */
  rememberSeparator(before: SnapshotBlock, after: SnapshotBlock): void;
  /** The separator of two blocks when they were neighbours; null when they never were. */
  separatorBetween(before: SnapshotBlock, after: SnapshotBlock): string | null;
  readonly snapshots: SnapshotHistory;
};

/** The most blocks and separators kept: undo does not reach further back. */
const maxEntries = 500;

/** The separator of two blocks. Their sources are compared, not copied into a key: either may be a megabyte. */
type Neighbours = { readonly before: string; readonly after: string; readonly separator: string };

const keyOfPair = (before: SnapshotBlock, after: SnapshotBlock): string =>
  `${keyOf(before.nodes)}\0${keyOf(after.nodes)}`;

/** A key that is cheap also for a list of a megabyte. Equal keys do not mean equal nodes. */
const keyOf = (nodes: readonly ProseMirrorNode[]): string =>
  nodes
    .map(
      (node) => `${node.type.name} ${node.nodeSize} ${node.textBetween(0, Math.min(node.content.size, 100))}`,
    )
    .join();

/** Removes the oldest entries. */
function removeOldest(kept: Map<string, unknown>): void {
  for (const key of kept.keys()) {
    if (kept.size <= maxEntries) break;
    kept.delete(key);
  }
}

export function createSourceHistory(): SourceHistory {
  const blocks = new Map<string, RemovedBlock>();
  const separators = new Map<string, Neighbours>();
  return {
    snapshots: createSnapshotHistory(),
    rememberBlocks(snapshot, removed) {
      for (const index of removed) {
        const block = snapshot.blocks[index];
        if (block === undefined) continue;
        const key = keyOf(block.nodes);
        blocks.delete(key);
        const [before, after] = [snapshot.blocks[index - 1], snapshot.blocks[index + 1]];
        blocks.set(key, {
          block,
          separatorBefore: before?.separator ?? null,
          before: before?.source ?? null,
          after: after?.source ?? null,
        });
      }
      removeOldest(blocks);
      removeOldest(separators);
    },
    rememberSeparator(before, after) {
      const key = keyOfPair(before, after);
      separators.delete(key);
      separators.set(key, { before: before.source, after: after.source, separator: before.separator });
    },
    separatorBetween(before, after) {
      const known = separators.get(keyOfPair(before, after));
      return known?.before === before.source && known.after === after.source ? known.separator : null;
    },
    findBlock(nodes) {
      const removed = blocks.get(keyOf(nodes));
      if (removed?.block.nodes.length !== nodes.length) return null;
      return removed.block.nodes.every((node, at) => nodes[at]?.eq(node)) ? removed : null;
    },
  };
}
