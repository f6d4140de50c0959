import type { DirtyRange, Fidelity } from '../model/dirty-range.ts';
import {
  emptyComment,
  type Segment,
  type Snapshot,
  type SnapshotBlock,
  withBlankLine,
} from '../model/snapshot.ts';
import type { Reader } from '../read/reader.ts';
import type { SourceHistory } from '../undo/source-history.ts';
import { staySeparate } from '../verify/stay-separate.ts';
import { writeDirtyRange } from './write-dirty-range.ts';

/** What segments are written from. */
export type SegmentContext = {
  readonly reader: Reader;
  readonly snapshot: Snapshot;
  readonly history: SourceHistory;
};

/** All blocks of a document as they are written, and how faithful each range that was written is. */
export type WrittenSegments = {
  readonly blocks: readonly SnapshotBlock[];
  readonly fidelities: readonly Fidelity[];
};

/** The last two blocks that were written. What is added after them may change a separator, or rewrite the last of them. */
type Tail = readonly SnapshotBlock[];

/** The tail with what was added to it. */
type Added = { readonly tail: Tail; readonly fidelity?: Fidelity };

/** Writes the segments of a document one after another. `removed`: the blocks of the snapshot that none of them keeps, by index, ascending. */
export function writeSegments(
  context: SegmentContext,
  segments: readonly Segment[],
  removed: readonly number[],
): WrittenSegments {
  const blocks: SnapshotBlock[] = [];
  const fidelities: Fidelity[] = [];
  let tail: Tail = [];
  for (const part of partsOf(context.snapshot, segments, removed)) {
    const added = part.kind === 'kept' ? addKept(context, tail, part) : addDirty(context, tail, part);
    if (added.fidelity !== undefined) fidelities.push(added.fidelity);
    tail = added.tail.slice(-2);
    added.tail.forEach((block, at) => {
      if (at < added.tail.length - tail.length) blocks.push(block);
    });
  }
  blocks.push(...tail);
  return { blocks: closed(context.snapshot, segments.at(-1), blocks), fidelities };
}

/** Blocks of the snapshot that follow each other in the document as they do there, by index. */
type KeptPart = {
  readonly kind: 'kept';
  readonly first: number;
  readonly last: number;
  /** The last block before them, when that is a block of the snapshot, too. */
  readonly previous: number | null;
};

/** Dirty nodes, the blocks of the snapshot they replace, and those around them, by index. */
type DirtyPart = Pick<DirtyRange, 'nodes' | 'replaced' | 'previous' | 'following'> & {
  readonly kind: 'dirty';
};

/** Where the first number above a limit is in an ascending list. */
function firstAfter(ascending: readonly number[], limit: number): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? 0) > limit) high = middle;
    else low = middle + 1;
  }
  return low;
}

function partsOf(
  { blocks }: Snapshot,
  segments: readonly Segment[],
  removed: readonly number[],
): (KeptPart | DirtyPart)[] {
  const parts: (KeptPart | DirtyPart)[] = [];
  for (let at = 0; at < segments.length; at += 1) {
    const [before, segment] = [segments[at - 1], segments[at]];
    const previous = before?.kind === 'kept' ? before.index : null;
    if (segment?.kind === 'dirty') {
      const after = segments[at + 1];
      const following = after?.kind === 'kept' ? after.index : blocks.length;
      const replaced = removed.slice(firstAfter(removed, previous ?? -1), firstAfter(removed, following - 1));
      parts.push({ kind: 'dirty', nodes: segment.nodes, replaced, previous: previous ?? -1, following });
    } else if (segment !== undefined) {
      const first = segment.index;
      let last = first;
      for (let next = segments[at + 1]; next?.kind === 'kept' && next.index === last + 1; ) {
        last = next.index;
        at += 1;
        next = segments[at + 1];
      }
      parts.push({ kind: 'kept', first, last, previous });
    }
  }
  return parts;
}

/** Adds unchanged blocks. Behind a block that did not precede them before, something must separate the two. */
function addKept(context: SegmentContext, tail: Tail, { first, last, previous }: KeptPart): Added {
  const { reader, snapshot, history } = context;
  const added = snapshot.blocks.slice(first, last + 1);
  const [before, block] = [tail.at(-1), added[0]];
  if (before === undefined || block === undefined || previous === null) return { tail: [...tail, ...added] };
  const separator = separatorBetween(context, before, block);
  if (separator !== null) return { tail: [...withSeparator(tail, separator), ...added] };
  // the block before cannot be followed by anything, such as code without a closing fence: it is written so that it can
  const written = writeDirtyRange(reader, snapshot, history, {
    nodes: before.nodes,
    replaced: [previous],
    before: tail.at(-2) ?? null,
    previous: previous - 1,
    following: first,
  });
  return {
    tail: [...withSeparator(tail.slice(0, -1), written.separatorBefore), ...written.blocks, ...added],
    fidelity: written.fidelity,
  };
}

/** Adds nodes that have to be written, together with the block before them where they cannot be written without it. */
function addDirty(
  { reader, snapshot, history }: SegmentContext,
  tail: Tail,
  { nodes, replaced, previous, following }: DirtyPart,
): Added {
  const last = tail.at(-1) ?? null;
  const alone = writeDirtyRange(reader, snapshot, history, {
    nodes,
    replaced,
    before: last,
    previous,
    following,
  });
  const wider =
    alone.changesNeighbour === true && last !== null
      ? // the block before cannot be followed by anything, such as code without a closing fence
        writeDirtyRange(reader, snapshot, history, {
          nodes: [...last.nodes, ...nodes],
          replaced: [previous, ...replaced],
          before: tail.at(-2) ?? null,
          previous: previous - 1,
          following,
        })
      : null;
  const after = snapshot.blocks[following];
  const isInserted = replaced.length === 0 && following === previous + 1;
  if (isInserted && last !== null && after !== undefined) history.rememberSeparator(last, after);
  const [stays, written] =
    wider !== null && wider.fidelity !== 'best-effort' ? [tail.slice(0, -1), wider] : [tail, alone];
  return {
    tail: [...withSeparator(stays, written.separatorBefore), ...written.blocks],
    fidelity: written.fidelity,
  };
}

/** Blocks of which the last has another separator. */
const withSeparator = (blocks: readonly SnapshotBlock[], separator: string): readonly SnapshotBlock[] =>
  blocks.map((block, at) => (at === blocks.length - 1 ? { ...block, separator } : block));

/** The blocks with the end of the text after them that it had before. */
function closed(
  snapshot: Snapshot,
  segment: Segment | undefined,
  blocks: readonly SnapshotBlock[],
): readonly SnapshotBlock[] {
  const last = snapshot.blocks.at(-1);
  // what was written at the end of the text has its separator already
  if (segment?.kind !== 'kept' || blocks.at(-1) === last) return blocks;
  return withSeparator(blocks, last?.separator ?? '\n');
}

/** The separator of two unchanged blocks that did not stand beside each other before; null when none separates them. */
function separatorBetween(
  { reader, snapshot, history }: SegmentContext,
  before: SnapshotBlock,
  after: SnapshotBlock,
): string | null {
  const known = history.separatorBetween(before, after);
  if (known !== null) return known;
  const separator = withBlankLine(before.separator);
  const isSeparate = (one: string, between: string, other: string): boolean =>
    staySeparate(reader, snapshot.definitions, one, between, other);
  if (isSeparate(before.source, separator, after.source)) return separator;
  const canBeSeparate =
    isSeparate(before.source, separator, emptyComment) && isSeparate(emptyComment, '\n\n', after.source);
  return canBeSeparate ? `${separator}${emptyComment}\n\n` : null;
}
