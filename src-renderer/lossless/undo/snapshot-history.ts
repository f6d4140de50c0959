import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { commonSubsequence } from '../../../src-shared/common-subsequence.ts';
import { type Snapshot, type SnapshotBlock, sizeOfSnapshot } from '../model/snapshot.ts';
import { isBlankParagraph } from '../serialize/blank-paragraph.ts';

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
   * Replaces the newest snapshot by one into which an external change was merged. `rebase` returns what applies the same change to an
   * earlier snapshot, or returns null where it cannot. It is not called where there is nothing to undo.
   */
  rebased(snapshot: Snapshot, next: Snapshot, rebase: () => (earlier: Snapshot) => Snapshot | null): void;
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
      size += sizeOfSnapshot(next) - sizeOfSnapshot(snapshot);
    },
    rebased(snapshot, next, rebase) {
      const first = entries[0]?.size ?? size;
      const earlier = snapshot === newest ? entries.map((entry) => entry.snapshot) : [];
      const isUnedited = newest === null || (snapshot === newest && entries.length === 0);
      newest = next;
      if (isUnedited) return;
      const rebased = rebase();
      entries = [...earlier, snapshot].flatMap((one) => {
        const made = rebased(one);
        return made === null ? [] : [{ snapshot: made, size: first + sizeOfSnapshot(made), differs: start }];
      });
      size = first + sizeOfSnapshot(next);
    },
  };
}

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
    const nodes =
      [block.nodes, ...others].find((way) => indexBehind(way, children, at) >= 0) ??
      mixedNodes(block.nodes, others, children.slice(at));
    if (nodes === null) {
      entry.differs = { block: blocks.length, at };
      return null;
    }
    at = indexBehind(nodes, children, at);
    blocks.push(nodes === block.nodes ? block : { ...block, nodes });
  }
  if (at < children.length) return null;
  return blocks.every((block, index) => block === snapshot.blocks[index])
    ? snapshot
    : { ...snapshot, blocks };
}

/** The first of some children, as many as nodes, if they show parts of these and parts of another way they were shown. */
function mixedNodes(
  nodes: SnapshotBlock['nodes'],
  others: readonly SnapshotBlock['nodes'][],
  children: readonly ProseMirrorNode[],
): SnapshotBlock['nodes'] | null {
  const found = children.slice(0, nodes.length);
  return others.some((other) => areMixed(nodes, other, found)) ? found : null;
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
    const isSame =
      node === child || (child !== undefined && node.nodeSize === child.nodeSize && node.eq(child));
    if (!isSame) return -1;
    at += 1;
  }
  return at;
}

/**
 * Whether nodes show each part of a block in one of two ways it was parsed: undo brings some parts back as they were shown with
 * former link definitions, and leaves others as they are shown with the present ones.
 */
function areMixed(
  one: readonly ProseMirrorNode[],
  other: readonly ProseMirrorNode[],
  nodes: readonly ProseMirrorNode[],
): boolean {
  const [left, right, shown] = [one, other, nodes].map((each) => each.flatMap(tokensOf));
  if (left === undefined || right === undefined || shown === undefined) return false;
  /** How many tokens may be what was compared so far: that of either way. */
  let reached: ReadonlySet<number> = new Set([0]);
  let [at, there] = [0, 0];
  const pairs = commonSubsequence(left, right);
  for (const [to, toThere] of [...pairs, [left.length, right.length] as const]) {
    const ways = [left.slice(at, to), right.slice(there, toThere)];
    const next = [...reached].flatMap((from) =>
      ways
        .filter((way) => way.every((token, offset) => shown[from + offset] === token))
        .map((way) => from + way.length),
    );
    const same = left[to];
    reached = new Set(
      same === undefined ? next : next.flatMap((from) => (shown[from] === same ? [from + 1] : [])),
    );
    [at, there] = [to + 1, toThere + 1];
  }
  return reached.has(shown.length);
}

/** The words of a node with their marks, and where its nodes begin and end. */
function tokensOf(node: ProseMirrorNode): string[] {
  const marks = node.marks.map((mark) => JSON.stringify(mark)).join();
  if (node.text !== undefined)
    return (node.text.match(/[\p{L}\p{N}]+|[^\p{L}\p{N}]/gu) ?? []).map((word) => `${word}\0${marks}`);
  // whether a list is tight cannot be seen
  const own = JSON.stringify([node.type.name, { ...node.attrs, tight: null }, marks]);
  return node.isLeaf ? [own] : [own, ...node.children.flatMap(tokensOf), ''];
}
