import { Fragment, type Node as ProseMirrorNode, type Schema } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import type { SourceBlock } from '../../src-shared/markdown/split-blocks.ts';
import type { NewerText } from '../../src-shared/note-text/merge/merge-base.ts';
import type { TypedLast } from '../../src-shared/note-text/merge/place-typed.ts';
import { mergeReparsed, mergeText, replaceSnapshot } from './merge/merge-text.ts';
import { reparseBlock } from './merge/reparse-block.ts';
import { type Definitions, type Snapshot, type SnapshotBlock, sizeOfSnapshot } from './model/snapshot.ts';
import { readBlocks, readSnapshot } from './read/read-snapshot.ts';
import { createReader } from './read/reader.ts';
import { createSourceMap, type SourceMap } from './read/source-map.ts';
import { isBlankParagraph } from './serialize/blank-paragraph.ts';
import { createSourceHistory } from './undo/source-history.ts';
import { showSame } from './verify/node-fingerprint.ts';
import { type WrittenDocument, writeDocument } from './write/write-document.ts';

/** A note's Markdown and the document that shows it: blocks that are not edited keep their source. */
export type LosslessText = {
  /** The document the text was read as; of a long text that was not read whole, its beginning. */
  readonly document: ProseMirrorNode;
  /** Whether its end is not in the document yet. Until `readOn` has added it, the text can be shown, and all else throws. */
  readonly isPartial: boolean;
  /** Reads about as many characters of the text as given, and adds what shows them to the document of a transaction. */
  readOn(transaction: Transaction, length: number): void;
  /** Writes a document that was made from the last one, and takes the result as the text from then on. */
  save(document: ProseMirrorNode): SavedText;
  /** Maps positions in a document to offsets in the text it is saved as. */
  sourceMap(document: ProseMirrorNode): SourceMap;
  /**
   * Parses the text that was saved last again, with its link definitions, and brings what is shown differently now into the
   * document of a transaction.
   */
  reparse(transaction: Transaction): void;
  /**
   * Brings another text into the document of a transaction, and takes it as the text from then on; undo brings back the former one, to
   * the character, as far as it is shown by another document; otherwise `adopt` does.
   */
  replace(source: string, transaction: Transaction): void;
  /** Takes a text that a document shows as the text from then on; nothing changes where it shows something else. */
  adopt(source: string, document: ProseMirrorNode): void;
  /**
   * Merges a newer text of the file into the document of a transaction, and takes the result as the text from then on. `typed`: where
   * the user types in the document of the transaction.
   */
  merge(newer: NewerText, transaction: Transaction, typed?: TypedLast): Merged;
};

/** A document as Markdown, and how faithful that is: see `WrittenDocument`. */
export type SavedText = Omit<WrittenDocument, 'snapshot'>;

/**
 * `conflicts`: blocks kept twice because both sides changed them. `differs`: the document holds more than the merged text. `typed`: where the user
 * types now; undefined where the merge left that alone, or could not be certain.
 */
export type Merged = {
  readonly conflicts: number;
  readonly differs: boolean;
  readonly typed?: TypedLast | undefined;
};

/**
 * Reads a text with LF newlines, or about as many characters of it as `first` says. Never throws: what cannot be read is shown as its
 * source.
 */
export function createLosslessText(
  schema: Schema,
  source: string,
  first = Number.POSITIVE_INFINITY,
): LosslessText {
  const reader = createReader(schema);
  const history = createSourceHistory();
  const definitions: Definitions = {};
  const { leading, blocks: split } = reader.split(source, definitions);
  let unread: readonly SourceBlock[] = split;
  let snapshot: Snapshot = { leading, blocks: [], definitions };
  /** Reads some of the blocks that are left. */
  const readSome = (length: number): SnapshotBlock[] => {
    let count = 0;
    for (let read = 0; read < length && count < unread.length; count += 1)
      read += unread[count]?.source.length ?? 0;
    const known = snapshot.blocks.length;
    snapshot = {
      ...snapshot,
      blocks: readBlocks(reader, unread.slice(0, count), definitions, snapshot.blocks),
    };
    unread = unread.slice(count);
    return snapshot.blocks.slice(known);
  };
  let content = nodesOf(readSome(first));
  // an empty document has a paragraph, which is not of the text
  if (content.size === 0) content = nodesOf(readSome(source.length));
  const document = schema.topNodeType.create(
    null,
    content.size > 0 ? content : schema.nodes.paragraph?.create(),
  );
  let last: { readonly document: ProseMirrorNode; readonly saved: SavedText } | null = {
    document,
    saved: { text: source, changed: 0, simplified: 0, bestEffort: 0, definitionsChanged: false },
  };
  /** The link definitions that all blocks are shown with. */
  let shownWith = snapshot.definitions;
  /** Whether those of the text are others by now. */
  let isOutdated = false;
  /** Without its end, which the document does not have, a text would be cut off. */
  const expectWhole = (): void => {
    if (unread.length > 0) throw new Error('the text was not read to its end');
  };
  const save = (next: ProseMirrorNode): SavedText => {
    expectWhole();
    if (last?.document === next) return last.saved;
    const { snapshot: written, ...saved } = writeDocument(reader, snapshot, next.children, history);
    snapshot = written;
    isOutdated ||= saved.definitionsChanged;
    last = { document: next, saved: { ...saved, definitionsChanged: isOutdated } };
    return last.saved;
  };
  /** Takes a text that a document shows as the text from then on. */
  const show = (text: string, next: Snapshot, shownAs: ProseMirrorNode): void => {
    snapshot = next;
    // not written from the document, which may show the same as another text of the history
    const saved = { text, changed: 0, simplified: 0, bestEffort: 0, definitionsChanged: false };
    last = { document: shownAs, saved };
    shownWith = next.definitions;
    isOutdated = false;
  };
  const take = (text: string, next: Snapshot, shownAs: ProseMirrorNode): void => {
    history.rememberBlocks(snapshot, missingIn(next, snapshot));
    history.snapshots.remember(snapshot, next, sizeOfSnapshot(next) - sizeOfSnapshot(snapshot));
    show(text, next, shownAs);
  };
  return {
    document,
    get isPartial() {
      return unread.length > 0;
    },
    readOn(transaction, length) {
      const isUntouched = last?.document === transaction.doc;
      transaction.insert(transaction.doc.content.size, nodesOf(readSome(length)));
      last = isUntouched && last !== null ? { ...last, document: transaction.doc } : null;
    },
    save,
    sourceMap(next) {
      save(next);
      return createSourceMap(snapshot, next);
    },
    reparse(transaction) {
      save(transaction.doc);
      const definitions = { before: shownWith, after: snapshot.definitions };
      const known = new Map<SnapshotBlock, SnapshotBlock>();
      const reparsed = (block: SnapshotBlock): SnapshotBlock => {
        const next = known.get(block) ?? reparseBlock(reader, definitions, block);
        known.set(block, next);
        return next;
      };
      const next = mergeReparsed(reader, snapshot, reparsed, transaction);
      history.snapshots.reparsed(snapshot, next, reparsed);
      snapshot = next;
      last = null;
      shownWith = snapshot.definitions;
      isOutdated = false;
    },
    replace(text, transaction) {
      save(transaction.doc);
      take(text, replaceSnapshot(reader, snapshot, text, transaction), transaction.doc);
    },
    adopt(text, next) {
      expectWhole();
      const shown = shownBy(readSnapshot(reader, text), next);
      if (shown !== null) take(text, shown, next);
    },
    merge({ content, base, continues }, transaction, typed) {
      const mine = save(transaction.doc).text;
      // of two windows both may have typed the same
      const isTyped = typed !== undefined && (continues || mine !== content);
      const versions = { base, mine: snapshot, theirs: content };
      const merged = mergeText(reader, versions, transaction, isTyped ? typed : null);
      history.snapshots.rebased(snapshot, merged.snapshot, merged.rebase);
      history.rememberBlocks(snapshot, missingIn(merged.snapshot, snapshot));
      show(merged.text, merged.snapshot, transaction.doc);
      return {
        conflicts: merged.conflicts,
        differs: merged.text !== content,
        ...(merged.typed === null ? {} : { typed: merged.typed }),
      };
    },
  };
}

const nodesOf = (blocks: readonly SnapshotBlock[]): Fragment =>
  Fragment.from(blocks.flatMap(({ nodes }) => nodes));

/** A text with the nodes of a document that show it; null when they show something else. */
function shownBy(snapshot: Snapshot, document: ProseMirrorNode): Snapshot | null {
  const children = document.children.filter((node) => !isBlankParagraph(node));
  const nodes = snapshot.blocks.flatMap((block) => block.nodes).filter((node) => !isBlankParagraph(node));
  if (!showSame(nodes, children)) return null;
  const left = children.values();
  const blocks = snapshot.blocks.map((block) => ({
    ...block,
    nodes: block.nodes.map((node) => (isBlankParagraph(node) ? node : (left.next().value ?? node))),
  }));
  return { ...snapshot, blocks };
}

/** The blocks of a snapshot that another one lacks, by index. */
function missingIn(other: Snapshot, { blocks }: Snapshot): number[] {
  const sources = new Set(other.blocks.map(({ source }) => source));
  return blocks.flatMap(({ source }, index) => (sources.has(source) ? [] : [index]));
}
