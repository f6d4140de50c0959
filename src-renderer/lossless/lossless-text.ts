import { Fragment, type Node as ProseMirrorNode, type Schema } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import type { BaseBlock, BaseText } from './model/snapshot.ts';
import { readBase } from './read/read-snapshot.ts';
import { createFormerBlocks } from './undo/source-history.ts';
import { heldTexts } from './merge/ancestor-candidates.ts';
import { mergeOutside, mergeReadAgain, readBlockAgain } from './merge/merge-external.ts';
import { mergedFormer } from './merge/rebase-snapshot.ts';
import { createReader } from './read/reader.ts';
import { type SavedText, saveText } from './write/write-document.ts';
import { type TextPlaces, textPlaces } from './source-map.ts';

/** A note's text and the document that shows it, kept together: what nobody touched is never written anew. */
export type LosslessText = {
  /** The document the text was read as. */
  readonly document: ProseMirrorNode;
  /** Writes a document that came of it, and takes the result for the text from then on. */
  save(document: ProseMirrorNode): Omit<SavedText, 'base'>;
  /** Where the places of a document stand in the text it is saved as. */
  places(document: ProseMirrorNode): TextPlaces;
  /** Reads the text that was saved last again, and brings what reads differently now into the document of a transaction. */
  readAgain(transaction: Transaction): void;
  /**
   * Told when the file holds a text that was saved: another program may begin with it. `inRevision`: the history has it, and no
   * text before it is begun with any more.
   */
  written(source: string, inRevision: boolean): void;
  /**
   * Takes over the text that another program wrote in place of one that was written, into the document of a transaction,
   * and takes it for the text from then on.
   */
  merge(source: string, transaction: Transaction): Merged;
};

/** `conflicts`: blocks that are kept twice because both sides changed them. `differs`: the document says more than that text. */
export type Merged = { readonly conflicts: number; readonly differs: boolean };

/** Reads a text with LF line ends. Never throws: what cannot be read is shown as its source. */
export function createLosslessText(schema: Schema, source: string): LosslessText {
  const reader = createReader(schema);
  const former = createFormerBlocks();
  let base: BaseText = readBase(reader, source);
  const held = heldTexts(base);
  const content = Fragment.from(base.blocks.flatMap(({ nodes }) => nodes));
  const document = schema.topNodeType.create(
    null,
    content.size > 0 ? content : schema.nodes.paragraph?.create(),
  );
  let last: { readonly document: ProseMirrorNode; readonly saved: Omit<SavedText, 'base'> } | null = {
    document,
    saved: { text: source, changed: 0, plainer: 0, unproved: 0, redefined: false },
  };
  /** Whether blocks are still shown by link definitions that are others now. */
  let isRedefined = false;
  const save = (next: ProseMirrorNode): Omit<SavedText, 'base'> => {
    if (last?.document === next) return last.saved;
    const { base: written, ...saved } = saveText(reader, base, next.children, former);
    base = written;
    held.asked(saved.text, base);
    isRedefined ||= saved.redefined;
    last = { document: next, saved: { ...saved, redefined: isRedefined } };
    return last.saved;
  };
  return {
    document,
    save,
    places(next) {
      save(next);
      return textPlaces(base, next);
    },
    readAgain(transaction) {
      const { definitions } = base;
      const known = new Map<BaseBlock, BaseBlock>();
      const read = (block: BaseBlock): BaseBlock => {
        const again = known.get(block) ?? readBlockAgain(reader, definitions, block);
        known.set(block, again);
        return again;
      };
      const again = mergeReadAgain(reader, base, read, transaction);
      held.replace(base, again);
      former.texts.readAgain(base, again, read);
      base = again;
      last = null;
      isRedefined = false;
    },
    written: held.written,
    merge(text, transaction) {
      const merged = mergeOutside(reader, held.texts(), text, transaction);
      const { conflicts } = merged;
      former.texts.goOn(base, merged.base, mergedFormer(reader, merged));
      base = merged.base;
      held.start(base);
      last = null;
      return { conflicts, differs: save(transaction.doc).text !== text };
    },
  };
}
