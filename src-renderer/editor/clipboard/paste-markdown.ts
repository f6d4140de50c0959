import { Extension } from '@tiptap/core';
import { Fragment, type Node as ProseMirrorNode, type Schema, Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { readPasted } from '../../lossless/read/read-pasted.ts';
import { copiedText } from './copied-text.ts';
import { asCellLine, fittingSlice } from './fitting-slice.ts';
import { ownSerializer, withoutForeignSlices } from './own-slice.ts';
import { pageParser } from './page-parser.ts';
import { looksLikeCode, tableOfTabs } from './plain-text.ts';

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
              plain || text.length > maxParsedLength ? literal(schema, text) : readText(schema, text);
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

/** Reads a text as what it is: a table, a piece of a program, or Markdown. */
function readText(schema: Schema, text: string): Slice {
  const table = tableOfTabs(text);
  if (table !== null) return readPasted(schema, table);
  if (!looksLikeCode(text)) return readPasted(schema, text);
  const code = text.replace(/\r\n?/g, '\n').replace(/^\n+/, '').trimEnd();
  const block = schema.nodes.codeBlock?.create(null, schema.text(code));
  return block === undefined || !code.includes('\n')
    ? literal(schema, code)
    : new Slice(Fragment.from(block), 0, 0);
}

/** A text without any markup: paragraphs are separated by blank lines, and newlines within them are kept. A note has no spaces at the start of a line. */
function literal(schema: Schema, text: string): Slice {
  const { paragraph, softBreak } = schema.nodes;
  if (paragraph === undefined || softBreak === undefined) return Slice.empty;
  const blocks = text.replace(/\r\n?/g, '\n').split(/\n{2,}/);
  const nodes = blocks.map((block) => {
    const line: ProseMirrorNode[] = [];
    block.split('\n').forEach((words, index) => {
      if (index > 0) line.push(softBreak.create());
      const shown = index > 0 ? words.replace(/^[ \t]+/, '') : words;
      if (shown !== '') line.push(schema.text(shown));
    });
    return paragraph.create(null, line);
  });
  return new Slice(Fragment.from(nodes), 1, 1);
}
