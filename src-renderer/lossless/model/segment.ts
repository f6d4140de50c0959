import type { Node as ProseMirrorNode } from '@tiptap/pm/model';

/** A part of the document: a block of the snapshot that is unchanged, or nodes that have to be written. */
export type Segment = (
  | { readonly kind: 'kept'; readonly index: number }
  | { readonly kind: 'dirty'; readonly nodes: readonly ProseMirrorNode[] }
) & {
  /** The index of its first child of the document, and the index after its last. */
  readonly from: number;
  readonly to: number;
};
