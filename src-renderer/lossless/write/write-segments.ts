import type { Fidelity } from '../model/dirty-range.ts';
import type { Segment } from '../model/segment.ts';
import { emptyComment, type Snapshot, type SnapshotBlock, withBlankLine } from '../model/snapshot.ts';
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

/**
 * The end of what was written so far, with a segment added: the last two blocks before it may have got another separator, or
 * been written again.
 */
type Added = { readonly tail: readonly SnapshotBlock[]; readonly fidelity?: Fidelity };

/** Writes the segments of a document one after another. */
export function writeSegments(context: SegmentContext, segments: readonly Segment[]): WrittenSegments {
  const kept = new Set(segments.map((segment) => (segment.kind === 'kept' ? segment.index : -1)));
  const blocks: SnapshotBlock[] = [];
  const fidelities: Fidelity[] = [];
  let tail: readonly SnapshotBlock[] = [];
  segments.forEach((segment, at) => {
    const before = segments[at - 1];
    const added =
      segment.kind === 'kept'
        ? addKept(context, tail, before, segment.index)
        : addDirty(context, tail, dirtyBetween(context.snapshot, before, segment, segments[at + 1], kept));
    if (added.fidelity !== undefined) fidelities.push(added.fidelity);
    blocks.push(...added.tail.slice(0, -2));
    tail = added.tail.slice(-2);
  });
  return { blocks: closed(context.snapshot, segments.at(-1), [...blocks, ...tail]), fidelities };
}

/** Adds an unchanged block. Behind one that did not stand there before, something must separate the two. */
function addKept(
  { reader, snapshot, history }: SegmentContext,
  tail: readonly SnapshotBlock[],
  before: Segment | undefined,
  index: number,
): Added {
  const block = snapshot.blocks[index];
  if (block === undefined) return { tail };
  const last = tail.at(-1);
  if (last === undefined || before?.kind !== 'kept' || before.index === index - 1)
    return { tail: [...tail, block] };
  const separator = separatorBetween({ reader, snapshot, history }, last, block);
  if (separator !== null) return { tail: [...withSeparator(tail, separator), block] };
  // the block before cannot be followed by anything, such as code without a closing fence: it is written so that it can
  const written = writeDirtyRange(reader, snapshot, history, {
    nodes: last.nodes,
    replaced: [before.index],
    before: tail.at(-2) ?? null,
    previous: before.index - 1,
    following: index,
  });
  return {
    tail: [...withSeparator(tail.slice(0, -1), written.separatorBefore), ...written.blocks, block],
    fidelity: written.fidelity,
  };
}

type DirtySegment = {
  readonly nodes: Extract<Segment, { kind: 'dirty' }>['nodes'];
  readonly replaced: readonly number[];
  readonly previous: number;
  readonly following: number;
};

/** A dirty segment with the blocks of the snapshot that it replaces, and those around it. */
function dirtyBetween(
  { blocks }: Snapshot,
  before: Segment | undefined,
  { nodes }: Extract<Segment, { kind: 'dirty' }>,
  after: Segment | undefined,
  kept: ReadonlySet<number>,
): DirtySegment {
  const previous = before?.kind === 'kept' ? before.index : -1;
  const following = after?.kind === 'kept' ? after.index : blocks.length;
  // behind a block that was moved here, `following` may be smaller: nothing is replaced then
  const between = Array.from({ length: Math.max(0, following - previous - 1) }, (_, at) => previous + 1 + at);
  return { nodes, replaced: between.filter((index) => !kept.has(index)), previous, following };
}

/** Adds nodes that have to be written, together with the block before them where they cannot be written without it. */
function addDirty(
  { reader, snapshot, history }: SegmentContext,
  tail: readonly SnapshotBlock[],
  { nodes, replaced, previous, following }: DirtySegment,
): Added {
  const last = tail.at(-1) ?? null;
  const range = { nodes, replaced, before: last, previous, following };
  const alone = writeDirtyRange(reader, snapshot, history, range);
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

/** The blocks with the end of the text behind them that it had before. */
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
