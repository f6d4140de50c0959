import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import type { Snapshot, SnapshotBlock } from '../model/snapshot.ts';
import { isBlankParagraph } from '../serialize/blank-paragraph.ts';
import { nodeFingerprint } from '../verify/node-fingerprint.ts';
import { areMixed } from './mixed-readings.ts';

/** Whole texts of earlier saves: undo back to one of them restores every character. */
export type SnapshotHistory = {
  /** Keeps a snapshot that `next` took the place of, whose nodes are larger by `growth`. */
  remember(snapshot: Snapshot, next: Snapshot, growth: number): void;
  /**
   * The earlier snapshot that a document shows again, with the nodes of the document; null when it shows none.
   * `growth` is by how much the document is larger than the newest `snapshot`.
   */
  find(snapshot: Snapshot, children: readonly ProseMirrorNode[], growth: number): Snapshot | null;
  /**
   * Replaces the newest snapshot by the same text parsed with other link definitions. `reparse` parses a block with them: undo
   * restores blocks as they were shown with other definitions than those their text has.
   */
  reparsed(snapshot: Snapshot, next: Snapshot, reparse: (block: SnapshotBlock) => SnapshotBlock): void;
  /**
   * Replaces the newest snapshot by one into which an external change was merged. `rebase` applies the same change to an earlier
   * snapshot; null where it cannot.
   */
  rebased(snapshot: Snapshot, next: Snapshot, rebase: (earlier: Snapshot) => Snapshot | null): void;
};

/** The most snapshots kept, besides the first: each is a list of all blocks. */
const maxSnapshots = 50;

/** The most ways a block was shown that are kept, besides the first: definitions seldom change. */
const maxReadings = 8;

/** An earlier snapshot. Its size distinguishes it from most others without comparing nodes. */
type Entry = {
  readonly snapshot: Snapshot;
  /** The size of its nodes, relative to the first snapshot. */
  readonly size: number;
  /** The block that differed last, and its index among the nodes: most likely it differs still. */
  differs: { readonly block: number; readonly at: number };
};

/** Other ways that the nodes of a block were shown, with other definitions than those they were first parsed with. */
type Readings = Map<SnapshotBlock['nodes'], readonly SnapshotBlock['nodes'][]>;

const start = { block: 0, at: 0 };

export function createSnapshotHistory(): SnapshotHistory {
  let entries: Entry[] = [];
  let newest: Snapshot | null = null;
  let size = 0;
  let readings: Readings = new Map();

  return {
    remember(snapshot, next, growth) {
      if (snapshot !== newest) entries = [];
      newest = next;
      entries.push({ snapshot, size, differs: start });
      size += growth;
      if (entries.length > maxSnapshots) entries.splice(1, 1);
    },
    find(snapshot, children, growth) {
      if (snapshot !== newest) return null;
      // a block that was parsed again may have another size
      const asLarge = entries.filter((entry) => readings.size > 0 || entry.size === size + growth);
      if (asLarge.length === 0) return null;
      const shown = children.filter((node) => !isBlankParagraph(node));
      for (const entry of asLarge.reverse()) {
        const found = shownAs(entry, shown, readings);
        if (found !== null) return found;
      }
      return null;
    },
    reparsed(snapshot, next, reparse) {
      if (snapshot !== newest) return;
      const known: Readings = new Map();
      for (const { blocks } of [...entries.map((entry) => entry.snapshot), snapshot])
        for (const block of blocks) {
          if (known.has(block.nodes)) continue;
          const others = readings.get(block.nodes) ?? [];
          const { nodes } = reparse(block);
          known.set(block.nodes, nodes === block.nodes ? others : [nodes, ...others].slice(0, maxReadings));
        }
      readings = new Map([...known].filter(([, others]) => others.length > 0));
      // undo may restore the newest text as it was shown until now
      next.blocks.forEach(({ nodes }, at) => {
        const before = snapshot.blocks[at]?.nodes;
        if (before !== undefined && before !== nodes)
          readings.set(nodes, [before, ...(readings.get(before) ?? [])].slice(0, maxReadings));
      });
      newest = next;
      size += sizeOf(next) - sizeOf(snapshot);
    },
    rebased(snapshot, next, rebase) {
      const first = entries[0]?.size ?? size;
      const earlier =
        snapshot === newest ? [...entries.map((entry) => entry.snapshot), snapshot] : [snapshot];
      entries = earlier.flatMap((one) => {
        const made = rebase(one);
        return made === null ? [] : [{ snapshot: made, size: first + sizeOf(made), differs: start }];
      });
      newest = next;
      size = first + sizeOf(next);
    },
  };
}

const sizeOf = ({ blocks }: Snapshot): number =>
  blocks.reduce((sum, { nodes }) => sum + nodes.reduce((total, node) => total + node.nodeSize, 0), 0);

/** A snapshot with the nodes that show it; null when they show something else. Blank paragraphs do not count. */
function shownAs(entry: Entry, children: readonly ProseMirrorNode[], readings: Readings): Snapshot | null {
  const { snapshot, differs } = entry;
  // what differed in a long note mostly differs still: the rest is not compared then
  const last = snapshot.blocks[differs.block];
  if (readings.size === 0 && last !== undefined && indexBehind(last.nodes, children, differs.at) < 0)
    return null;
  let at = 0;
  const blocks: SnapshotBlock[] = [];
  for (const block of snapshot.blocks) {
    const others = readings.get(block.nodes) ?? [];
    const nodes = [block.nodes, ...others].find((way) => indexBehind(way, children, at) >= 0);
    const behind = nodes === undefined ? at + block.nodes.length : indexBehind(nodes, children, at);
    const found = children.slice(at, behind);
    if (nodes === undefined && !others.some((other) => areMixed(block.nodes, other, found))) {
      entry.differs = { block: blocks.length, at };
      return null;
    }
    const isEqual = nodes?.every((node, index) => found[index]?.eq(node)) === true;
    blocks.push(isEqual && nodes === block.nodes ? block : { ...block, nodes: isEqual ? nodes : found });
    at = behind;
  }
  if (at < children.length) return null;
  return blocks.every((block, index) => block === snapshot.blocks[index])
    ? snapshot
    : { ...snapshot, blocks };
}

/** The index after children from an index on that show what nodes do; -1 when they show something else. */
function indexBehind(
  nodes: SnapshotBlock['nodes'],
  children: readonly ProseMirrorNode[],
  from: number,
): number {
  let at = from;
  for (const node of nodes) {
    if (isBlankParagraph(node)) continue;
    const child = children[at];
    if (child === undefined || node.nodeSize !== child.nodeSize) return -1;
    if (!node.eq(child) && nodeFingerprint(node) !== nodeFingerprint(child)) return -1;
    at += 1;
  }
  return at;
}
