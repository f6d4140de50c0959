import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { type HtmlElement, noAttributes, readTree } from './html-node.ts';

type Node = DefaultTreeAdapterTypes.Node;

/** Parses a page as browsers do, where there is none. */
export const parseHtml = (html: string): HtmlElement =>
  readTree<Node>(parse(html, { scriptingEnabled: false }), {
    children: (node) => ('childNodes' in node ? node.childNodes : []),
    read(node) {
      if ('value' in node) return { text: node.value };
      if (!('tagName' in node)) return null;
      const { tagName: name, attrs } = node;
      if (attrs.length === 0) return { name, attributes: noAttributes };
      return { name, attributes: new Map(attrs.map((one) => [one.name.toLowerCase(), one.value])) };
    },
  });
