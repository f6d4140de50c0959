import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { type HtmlElement, readTree } from './html-node.ts';

type Node = DefaultTreeAdapterTypes.Node;

/** Parses a page as browsers do, where there is none. */
export const parseHtml = (html: string): HtmlElement =>
  readTree<Node>(parse(html, { scriptingEnabled: false }), {
    children: (node) => ('childNodes' in node ? node.childNodes : []),
    read(node) {
      if ('value' in node) return { text: node.value };
      if (!('tagName' in node)) return null;
      const attributes = new Map(node.attrs.map(({ name, value }) => [name.toLowerCase(), value]));
      return { name: node.tagName.toLowerCase(), attributes };
    },
  });
