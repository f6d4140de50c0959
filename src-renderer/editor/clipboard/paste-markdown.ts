import { Extension } from '@tiptap/core';
import { Fragment, type Node as ProseMirrorNode, type Schema, Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { readPasted } from '../../lossless/read/read-pasted.ts';
import { copiedText } from './copied-text.ts';
import { asCellLine, fittingSlice } from './fitting-slice.ts';
import { ownSerializer, withoutForeignSlices } from './own-slice.ts';
import { pageParser } from './page-parser.ts';

/** Longer texts are pasted literally, because parsing them would block the window. In characters. */
const maxParsedLength = 500_000;

/**
 * Pastes pages as an import reads them, and text as Markdown with the same rules as a file; "Paste as plain text" pastes it
 * literally. What is copied is HTML, and Markdown as plain text.
 */
export const PasteMarkdown = Extension.create({
  name: 'pasteMarkdown',
  addProseMirrorPlugins() {
    const { schema } = this.editor;
    return [
      new Plugin({
        props: {
          transformPastedHTML: withoutForeignSlices,
          clipboardParser: pageParser(schema),
          clipboardSerializer: ownSerializer(schema),
          clipboardTextSerializer: copiedText,
          clipboardTextParser(text, $context, plain, view) {
            const { schema } = view.state;
            // Where blocks cannot be inserted, such as in a table cell, the text is pasted as one line.
            const { parent } = $context;
            const isLine = parent.inlineContent && !/^(?:paragraph|heading)$/.test(parent.type.name);
            const oneLine = isLine || /^table/.test($context.node(-1)?.type.name ?? '');
            const slice =
              plain || text.length > maxParsedLength ? literal(schema, text) : readPasted(schema, text);
            const blocks = slice.content.childCount > 1 || slice.openStart === 0;
            return oneLine && blocks ? literal(schema, text.replace(/(?<!\s)\s*\n\s*/g, ' ')) : slice;
          },
          transformPasted: fittingSlice,
          handlePaste(view, _event, slice) {
            const { state } = view;
            const isCell = /^table/.test(state.selection.$from.node(-1)?.type.name ?? '');
            const isTable = /^(?:table|row)$/.test(slice.content.firstChild?.type.spec.tableRole ?? '');
            // Pasted tables and cells are handled by the table plugin.
            if (!isCell || isTable || isWithinLine(slice)) return false;
            view.dispatch(state.tr.replaceSelection(asCellLine(state.schema, slice)).scrollIntoView());
            return true;
          },
        },
      }),
    ];
  },
});

/** Whether a slice fits into a single line. */
const isWithinLine = ({ content: { childCount, firstChild } }: Slice): boolean =>
  childCount <= 1 && (firstChild === null || firstChild.isInline || firstChild.type.name === 'paragraph');

/** A text without any markup: paragraphs are separated by blank lines, and newlines within them are kept. */
function literal(schema: Schema, text: string): Slice {
  const { paragraph, softBreak } = schema.nodes;
  if (paragraph === undefined || softBreak === undefined) return Slice.empty;
  const blocks = text.replace(/\r\n?/g, '\n').split(/\n{2,}/);
  const nodes = blocks.map((block) => {
    const line: ProseMirrorNode[] = [];
    block.split('\n').forEach((words, index) => {
      if (index > 0) line.push(softBreak.create());
      if (words !== '') line.push(schema.text(words));
    });
    return paragraph.create(null, line);
  });
  return new Slice(Fragment.from(nodes), 1, 1);
}
