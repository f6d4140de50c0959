import { Extension } from '@tiptap/core';
import {
  DOMParser,
  Fragment,
  type ParseOptions,
  type Node as ProseMirrorNode,
  type Schema,
  Slice,
} from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { convertPage } from '../../../src-shared/html/html-to-markdown.ts';
import { type DomNode, domTree } from '../../../src-shared/html/tree/html-node.ts';
import { readPasted } from '../../lossless/read/read-snapshot.ts';
import { selectedMarkdown } from '../../lossless/serialize/selected-markdown.ts';
import { asCellLine, fittingSlice } from './fitting-slice.ts';
import { isOwn, ownSerializer, withoutForeignSlices } from './own-slice.ts';
import { pasteChoice, pasteWithChoice } from './paste-choice.ts';
import { literal, type PasteReading, readingsOf } from './read-text.ts';

/** Reads pasted and dropped pages: the content of a page becomes Markdown as it does in an import, and that is read as a note is. */
function pageParser(schema: Schema): DOMParser {
  const parser = DOMParser.fromSchema(schema);
  return Object.assign(Object.create(parser) as DOMParser, {
    parseSlice(dom: Element, options?: ParseOptions): Slice {
      if (isOwn(dom.outerHTML)) return parser.parseSlice(dom, options);
      return withEdges(readPasted(schema, convertPage(domTree(dom as unknown as DomNode))), dom);
    },
  });
}

/** A part of a line keeps the space at its ends, which a line of Markdown has not. */
function withEdges(slice: Slice, dom: Element): Slice {
  const { firstChild: line, childCount } = slice.content;
  if (slice.openStart !== 1 || childCount !== 1 || line === null || !isPartOfLine(dom)) return slice;
  const text = dom.textContent;
  const { schema } = line.type;
  const space = (has: boolean): ProseMirrorNode[] => (has ? [schema.text(' ')] : []);
  const content = [...space(/^[ \u00a0]/.test(text)), ...line.children, ...space(/[ \u00a0]$/.test(text))];
  return new Slice(Fragment.from(line.copy(Fragment.from(content))), 1, 1);
}

const isPartOfLine = (dom: Element): boolean =>
  dom.querySelector('p, div, h1, h2, h3, h4, h5, h6, li, td, pre, blockquote') === null;

/**
 * Pastes pages as an import reads them, and text as Markdown with the same rules as a file; "Paste as plain text" pastes it
 * literally. What is copied is HTML, and Markdown as plain text.
 */
export const PasteMarkdown = Extension.create({
  name: 'pasteMarkdown',
  addProseMirrorPlugins() {
    const { schema } = this.editor;
    /** The text that was read last, and what else it could be. Other plugins may replace its slice on its way into the note. */
    let lastRead: { readonly text: string; readonly readings: readonly PasteReading[] } | null = null;
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

/**
 * The plain text of what is copied: Markdown. Words without markup, and a part of a code block, are just that, as they go to places where a backslash would
 * be one.
 */
function copiedText(slice: Slice): string {
  const line = onlyLine(slice.content.content);
  if (line === null) return selectedMarkdown(slice);
  const isPlain = line.children.every((node) => node.isText && node.marks.length === 0);
  return line.type.spec.code || isPlain ? line.textContent : selectedMarkdown(slice);
}

/** The one text block that nodes consist of: of a paragraph, a cell, a part of code; null for several, and for a heading or an item. */
function onlyLine(nodes: readonly ProseMirrorNode[]): ProseMirrorNode | null {
  const [only, ...others] = nodes;
  if (only === undefined || others.length > 0) return null;
  if (only.isTextblock)
    return /^(?:paragraph|codeBlock|calloutTitle|detailsSummary)$/.test(only.type.name) ? only : null;
  return /^table/.test(only.type.name) ? onlyLine(only.children) : null;
}
