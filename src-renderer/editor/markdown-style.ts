/**
 * How much is escaped: nothing; what other programs would take for markup; what Markdown itself would; all of it.
 */
export type Escapes = 'none' | 'foreign' | 'markup' | 'everything';

/** How the serializer writes at the moment. One per editor; the node rules read it, the note serializer sets it. */
export type MarkdownStyle = {
  escapes: Escapes;
  /** How many lists stand directly before the block being written: neighbours alternate their markers. */
  listsBefore: number;
};

export const plainStyle = (): MarkdownStyle => ({ escapes: 'markup', listsBefore: 0 });
