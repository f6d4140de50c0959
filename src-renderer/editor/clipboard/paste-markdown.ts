import { Extension } from '@tiptap/core';
import type { Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { copiedText } from './copied-text.ts';
import { asCellLine, fittingSlice } from './fitting-slice.ts';
import { ownSerializer, withoutForeignSlices } from './own-slice.ts';
import { pageParser } from './page-parser.ts';
import { pasteChoice, pasteWithChoice } from './paste-choice.ts';
import { literal, type Reading, readingsOf } from './read-text.ts';

/**
 * Pastes pages as an import reads them, and text as Markdown with the same rules as a file; "Paste as plain text" pastes it
 * literally. What is copied is HTML, and Markdown as plain text.
 */
export const PasteMarkdown = Extension.create({
  name: 'pasteMarkdown',
  addProseMirrorPlugins() {
    const { schema } = this.editor;
    /** The text that was read last, and what else it could be. Other plugins may replace its slice on its way into the note. */
    let lastRead: { readonly text: string; readonly readings: readonly Reading[] } | null = null;
    return [
      pasteChoice(),
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
            lastRead = null;
            const readings = plain ? [] : readingsOf(schema, text);
            const slice = readings[0]?.slice ?? literal(schema, text);
            const blocks = slice.content.childCount > 1 || slice.openStart === 0;
            if (oneLine && blocks) return literal(schema, text.replace(/(?<!\s)\s*\n\s*/g, ' '));
            if (!oneLine && readings.length > 1) lastRead = { text, readings };
            return slice;
          },
          transformPasted: fittingSlice,
          handlePaste(view, event, slice) {
            const { state } = view;
            const given = event.clipboardData;
            if (
              lastRead !== null &&
              given?.getData('text/html') === '' &&
              given.getData('text/plain') === lastRead.text
            ) {
              pasteWithChoice(view, lastRead.readings);
              lastRead = null;
              return true;
            }
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
