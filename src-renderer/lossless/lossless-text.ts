import { Fragment, type Node as ProseMirrorNode, type Schema } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { type BaseText, readBase, textOf } from './base-text.ts';
import { createFormerBlocks } from './former-blocks.ts';
import { mergeOutside } from './merge-outside.ts';
import { createReader } from './reader.ts';
import { type SavedText, saveText } from './save-text.ts';
import { type TextPlaces, textPlaces } from './text-places.ts';

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
  /** Told when the file holds a text that was saved: another program's text takes the place of that one. */
  written(source: string): void;
  /**
   * Takes over the text that another program wrote in place of the last one written, into the document of a transaction,
   * and takes it for the text from then on. Answers how many blocks are kept twice because both sides changed them.
   */
  merge(source: string, transaction: Transaction): number;
};

/** Reads a text with LF line ends. Never throws: what cannot be read is shown as its source. */
export function createLosslessText(schema: Schema, source: string): LosslessText {
  const reader = createReader(schema);
  const former = createFormerBlocks();
  let base: BaseText = readBase(reader, source);
  /** What the file holds, as far as is known. */
  let common = base;
  const content = Fragment.from(base.blocks.flatMap(({ nodes }) => nodes));
  const document = schema.topNodeType.create(
    null,
    content.size > 0 ? content : schema.nodes.paragraph?.create(),
  );
  let last: { readonly document: ProseMirrorNode; readonly saved: Omit<SavedText, 'base'> } | null = {
    document,
    saved: { text: source, changed: 0, plainer: 0, unproved: 0, redefined: false },
  };
  const save = (next: ProseMirrorNode): Omit<SavedText, 'base'> => {
    if (last?.document === next) return last.saved;
    const { base: written, ...saved } = saveText(reader, base, next.children, former);
    base = written;
    last = { document: next, saved };
    return saved;
  };
  return {
    document,
    save,
    places(next) {
      save(next);
      return textPlaces(base, next);
    },
    readAgain(transaction) {
      const { base: again } = mergeOutside(reader, base, textOf(base), transaction);
      if (common === base) common = again;
      former.readAgain(base, again);
      base = again;
      last = null;
    },
    written(text) {
      if ((last?.saved.text ?? textOf(base)) === text) common = base;
    },
    merge(text, transaction) {
      const merged = mergeOutside(reader, common, text, transaction);
      base = merged.base;
      common = base;
      last = null;
      return merged.conflicts;
    },
  };
}
