import { Extension } from '@tiptap/core';
import { Fragment, type Node as ProseMirrorNode, type Schema, Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { readPasted } from '../../lossless/read-pasted.ts';
import { asCellLine, fittingSlice } from './fitting-slice.ts';
import { plainCells } from './plain-cells.ts';
import { withoutStyles } from './plain-styles.ts';

/** Texts beyond this many characters are pasted as they are: reading them would hold up the page. */
const maxParsedLength = 500_000;

/** Reads pasted HTML without its styles, and pasted text as Markdown, by the same rules as a file; plain paste takes every sign for itself. */
export const PasteMarkdown = Extension.create({
  name: 'pasteMarkdown',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        transformPastedHTML: withoutStyles,
        clipboardTextParser(text, $context, plain, view) {
          const { schema } = view.state;
          // a line that takes no blocks, as a cell, takes no Markdown blocks either; a whole note or block is no line
          const { parent } = $context;
          const isLine = parent.inlineContent && !/^(?:paragraph|heading)$/.test(parent.type.name);
          const oneLine = isLine || /^table/.test($context.node(-1)?.type.name ?? '');
          const slice =
            plain || text.length > maxParsedLength ? literal(schema, text) : readPasted(schema, text);
          const blocks = slice.content.childCount > 1 || slice.openStart === 0;
          return oneLine && blocks ? literal(schema, text.replace(/\s*\n\s*/g, ' ')) : slice;
        },
        transformPasted: (slice) => fittingSlice(plainCells(slice)),
        handlePaste(view, _event, slice) {
          const { state } = view;
          const isCell = /^table/.test(state.selection.$from.node(-1)?.type.name ?? '');
          const isTable = /^(?:table|row)$/.test(slice.content.firstChild?.type.spec.tableRole ?? '');
          // a pasted table takes the places of cells; of several blocks the clipboard has made cells of their own
          if (!isCell || isTable || isWithinLine(slice)) return false;
          view.dispatch(state.tr.replaceSelection(asCellLine(state.schema, slice)).scrollIntoView());
          return true;
        },
      },
    }),
  ],
});

/** Whether a slice is a part of a single line. */
const isWithinLine = ({ content: { childCount, firstChild } }: Slice): boolean =>
  childCount <= 1 && (firstChild === null || firstChild.isInline || firstChild.type.name === 'paragraph');

/** Paragraphs at blank lines, line ends within them; no sign is taken for markup. */
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
