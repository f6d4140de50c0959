import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import type { Env } from 'markdown-it';

/** The link definitions of a text (`[label]: address`), which links in all its blocks may refer to. */
export type Definitions = Env;

/** A top-level block of a text as it was last read or written. */
export type SnapshotBlock = {
  /** Its Markdown, without the newline at its end. */
  readonly source: string;
  /** The characters between it and the next block, or the end of the text: newlines, blank lines, empty comments. */
  readonly separator: string;
  /** The nodes of the document that show it: one, or several where the schema has no single node for it. */
  readonly nodes: readonly ProseMirrorNode[];
};

/** A whole text (LF newlines) in its blocks: `leading`, then each `source` and `separator`, joined, are the text. */
export type Snapshot = {
  /** The blank lines before the first block. */
  readonly leading: string;
  readonly blocks: readonly SnapshotBlock[];
  readonly definitions: Definitions;
};

/**
 * Separates two blocks that Markdown would otherwise read as one, such as two lists. It is part of a separator and not
 * shown.
 */
export const emptyComment = '<!-- -->';

/** The text of a snapshot. */
export const snapshotText = ({ leading, blocks }: Pick<Snapshot, 'leading' | 'blocks'>): string =>
  leading + blocks.map(({ source, separator }) => source + separator).join('');

/** A separator that holds a blank line: the given one if it does. */
export const withBlankLine = (separator: string): string =>
  (separator.match(/\n/g) ?? []).length >= 2 ? separator : '\n\n';

/** A part of the document: a block of the snapshot that is unchanged, or nodes that have to be written. */
export type Segment = (
  | { readonly kind: 'kept'; readonly index: number }
  | { readonly kind: 'dirty'; readonly nodes: readonly ProseMirrorNode[] }
) & {
  /** The index of its first child of the document, and the index after its last. */
  readonly from: number;
  readonly to: number;
};

/** How many positions of a document these nodes take, one after the other. */
export const sizeOfNodes = (nodes: readonly ProseMirrorNode[]): number =>
  nodes.reduce((size, { nodeSize }) => size + nodeSize, 0);

/** How many positions of a document its blocks take. */
export const sizeOfSnapshot = ({ blocks }: Snapshot): number =>
  blocks.reduce((size, { nodes }) => size + sizeOfNodes(nodes), 0);
