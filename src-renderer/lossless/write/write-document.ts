import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import type { Fidelity } from '../model/dirty-range.ts';
import { type Segment, type Snapshot, sizeOfNodes, snapshotText } from '../model/snapshot.ts';
import type { Reader } from '../read/reader.ts';
import { updateDefinitions } from '../read/update-definitions.ts';
import type { SourceHistory } from '../undo/source-history.ts';
import { matchBlocks } from './match-blocks.ts';
import { writeSegments } from './write-segments.ts';

/** A document as Markdown. */
export type WrittenDocument = {
  /** The text in its blocks, from which the next edit is written. */
  readonly snapshot: Snapshot;
  readonly text: string;
  /** How many ranges were written, and how many of them with each of the lower fidelities. */
  readonly changed: number;
  readonly simplified: number;
  readonly bestEffort: number;
  /** Whether a link definition may have changed: blocks that refer to it may have to be parsed again. */
  readonly definitionsChanged: boolean;
};

/**
 * Writes a document that was made from a snapshot: unchanged blocks as their source, all others so that they are parsed as
 * what they show.
 */
export function writeDocument(
  reader: Reader,
  snapshot: Snapshot,
  children: readonly ProseMirrorNode[],
  history: SourceHistory,
): WrittenDocument {
  const segments = matchBlocks(snapshot.blocks, children);
  const dirty = segments.flatMap((segment) => (segment.kind === 'dirty' ? [segment] : []));
  const removed = removedBlocks(snapshot, segments);
  const growth =
    sizeOfNodes(dirty.flatMap(({ nodes }) => nodes)) -
    sizeOfNodes(removed.flatMap((index) => snapshot.blocks[index]?.nodes ?? []));
  const undone = history.snapshots.find(snapshot, children, growth);
  if (undone !== null) {
    history.snapshots.remember(snapshot, undone, growth);
    return written(
      snapshot,
      undone,
      dirty.map(() => 'verified'),
    );
  }
  const { blocks, fidelities } = writeSegments({ reader, snapshot, history }, segments, removed);
  const leading = blocks.length === 0 && snapshot.blocks.length > 0 ? '' : snapshot.leading;
  history.rememberBlocks(snapshot, removed);
  const definitions = updateDefinitions(reader, snapshot, { leading, blocks });
  const next: Snapshot = { leading, blocks, definitions };
  history.snapshots.remember(snapshot, next, growth);
  return written(snapshot, next, fidelities);
}

/** The blocks of a snapshot that no segment keeps, by index. */
function removedBlocks({ blocks }: Snapshot, segments: readonly Segment[]): number[] {
  const isKept = new Array<boolean>(blocks.length).fill(false);
  for (const segment of segments) if (segment.kind === 'kept') isKept[segment.index] = true;
  return isKept.flatMap((kept, index) => (kept ? [] : [index]));
}

const written = (before: Snapshot, next: Snapshot, fidelities: readonly Fidelity[]): WrittenDocument => ({
  snapshot: next,
  text: snapshotText(next),
  changed: fidelities.length,
  simplified: fidelities.filter((fidelity) => fidelity === 'simplified').length,
  bestEffort: fidelities.filter((fidelity) => fidelity === 'best-effort').length,
  definitionsChanged: next.definitions !== before.definitions,
});
