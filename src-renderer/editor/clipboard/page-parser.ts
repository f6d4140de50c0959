import {
  DOMParser,
  Fragment,
  type ParseOptions,
  type Node as ProseMirrorNode,
  type Schema,
  Slice,
} from '@tiptap/pm/model';
import { convertPage } from '../../../src-shared/html/html-to-markdown.ts';
import { type DomNode, domTree } from '../../../src-shared/html/tree/dom-tree.ts';
import { readPasted } from '../../lossless/read/read-pasted.ts';
import { isOwn } from './own-slice.ts';

/** Reads pasted and dropped pages: the content of a page becomes Markdown as it does in an import, and that is read as a note is. */
export function pageParser(schema: Schema): DOMParser {
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
