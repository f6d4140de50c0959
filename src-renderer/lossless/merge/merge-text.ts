import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { commonSubsequence } from '../../../src-shared/common-subsequence.ts';
import type { TypedLast } from '../../../src-shared/note-text/merge/place-typed.ts';
import { merge3 } from '../../../src-shared/note-text/merge3.ts';
import { type Snapshot, type SnapshotBlock, snapshotText } from '../model/snapshot.ts';
import { readSnapshot } from '../read/read-snapshot.ts';
import type { Reader } from '../read/reader.ts';
import { isBlankParagraph } from '../serialize/blank-paragraph.ts';
import { nodeFingerprint, showSame } from '../verify/node-fingerprint.ts';
import { mergeTyped, type Versions } from './merge-typed.ts';
import { adoptNodes, rebaseOnto } from './rebase-snapshot.ts';
import { type ReplaceOptions, replaceNodes } from './replace-nodes.ts';

/** The result of merging a text into a document. */
export type MergedText = {
  readonly text: string;
  /** That text, with the nodes of the document. */
  readonly snapshot: Snapshot;
  /** How many stretches of lines were changed on both sides and kept twice. */
  readonly conflicts: number;
  /** Where the user types in the document now; null where that is not certain. */
  readonly typed: TypedLast | null;
  /** What {@link rebaseOnto} makes of the base and the other version. Both may be long, and are read only when it is called. */
  readonly rebase: () => (earlier: Snapshot) => Snapshot | null;
};

/**
 * Merges another version into the document of a transaction by their Markdown, as {@link merge3} does, and replaces in the document only what
 * differs, so that caret and undo stay valid. `typed`: where the user types in the document, if that is to stay in one piece.
 */
export function mergeText(
  reader: Reader,
  { base, mine, theirs }: Versions,
  tr: Transaction,
  typed: TypedLast | null,
): MergedText {
  const own = snapshotText(mine);
  const placed = typed === null ? null : mergeTyped({ base, mine, theirs }, tr.doc, typed);
  const { text, conflicts } = placed === null ? merge3(base, own, theirs) : { ...placed, conflicts: 0 };
  const { snapshot: read } = adoptNodes(readSnapshot(reader, text), mine);
  // an empty note shows a paragraph that is not in its text
  const keepsBlanks = mine.blocks.length > 0;
  const snapshot = show(reader, read, tr, { keepsBlanks, cuts: placed?.cutsIn(read) ?? null });
  const rebase: MergedText['rebase'] = () =>
    base === own
      ? rebaseOnto(reader, mine, snapshot)
      : rebaseOnto(reader, readSnapshot(reader, base), readSnapshot(reader, theirs));
  return { text, snapshot, conflicts, typed: placed?.typedIn(snapshot, tr.doc) ?? null, rebase };
}

/** Brings the blocks of a snapshot into the document of a transaction as `reparse` parses them now. */
export function mergeReparsed(
  reader: Reader,
  snapshot: Snapshot,
  reparse: (block: SnapshotBlock) => SnapshotBlock,
  tr: Transaction,
): Snapshot {
  const reparsed = { ...snapshot, blocks: snapshot.blocks.map(reparse) };
  return show(reader, reparsed, tr, { keepsBlanks: true, cuts: null });
}

/** Brings a text into the document of a transaction, in place of all that is there. Only what differs is replaced. */
export function replaceSnapshot(reader: Reader, base: Snapshot, text: string, tr: Transaction): Snapshot {
  const { snapshot } = adoptNodes(readSnapshot(reader, text), base);
  return show(reader, snapshot, tr, { keepsBlanks: false, cuts: null });
}

/** Brings a snapshot into the document of a transaction, and returns it with the nodes that show it there. */
function show(reader: Reader, snapshot: Snapshot, tr: Transaction, options: ReplaceOptions): Snapshot {
  const nodes = snapshot.blocks.flatMap((block) => block.nodes);
  const paragraph = reader.schema.nodes.paragraph?.create();
  const wanted = nodes.length > 0 || paragraph === undefined ? nodes : [paragraph];
  replaceNodes(tr, 0, tr.doc, tr.doc.children, wanted, options);
  const filled = (some: readonly ProseMirrorNode[]) => some.filter((node) => !isBlankParagraph(node));
  // what differs in no way that Markdown can express is left alone; anything else would be written back by the next save
  if (!showSame(filled(tr.doc.children), filled(wanted))) tr.replaceWith(0, tr.doc.content.size, [...wanted]);
  const partners = new Map(
    commonSubsequence(nodes.map(nodeFingerprint), tr.doc.children.map(nodeFingerprint)),
  );
  let at = 0;
  const blocks = snapshot.blocks.map((block) => {
    const { length } = block.nodes;
    const shown = block.nodes.flatMap((_, next) => tr.doc.children[partners.get(at + next) ?? -1] ?? []);
    at += length;
    return shown.length === length ? { ...block, nodes: shown } : block;
  });
  return { ...snapshot, blocks };
}
