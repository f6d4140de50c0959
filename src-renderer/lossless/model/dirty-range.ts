import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import type { SnapshotBlock } from './snapshot.ts';

/** Neighbouring nodes that have to be written, and where in the text. */
export type DirtyRange = {
  readonly nodes: readonly ProseMirrorNode[];
  /** The blocks of the snapshot they replace, by index. */
  readonly replaced: readonly number[];
  /** The block before them, as it is written. */
  readonly before: SnapshotBlock | null;
  /** The blocks of the snapshot around them, by index: -1 and the number of blocks where there is none. */
  readonly previous: number;
  readonly following: number;
};

/** What nodes replace: its source, and the nodes that showed it. */
export type Replaced = { readonly source: string; readonly nodes: readonly ProseMirrorNode[] };

/** A dirty range as Markdown. */
export type WrittenRange = {
  readonly blocks: readonly SnapshotBlock[];
  /** Replaces the separator of the block before the range. */
  readonly separatorBefore: string;
  readonly fidelity: Fidelity;
  /**
   * Whether a text of it was rejected because a neighbour would have been parsed differently. Written together with the block
   * before it, the range may then be verified.
   */
  readonly changesNeighbour?: boolean;
};

/**
 * How faithful written Markdown is. `verified`: parsed again, it shows the very nodes. `simplified`: the same without some
 * emphasis, because Markdown cannot express it there. `best-effort`: no text passed the round-trip check, but no word is
 * lost.
 */
export type Fidelity = 'verified' | 'simplified' | 'best-effort';

/** The fidelity of a whole whose parts have these. */
export function lowestFidelity(parts: readonly Fidelity[]): Fidelity {
  if (parts.includes('best-effort')) return 'best-effort';
  return parts.includes('simplified') ? 'simplified' : 'verified';
}
