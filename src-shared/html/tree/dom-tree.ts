import { type HtmlElement, readTree } from './html-node.ts';

/** What is used of a node of the DOM, which is no type of every program that converts. */
export type DomNode = {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly nodeValue: string | null;
  readonly childNodes: ArrayLike<DomNode>;
  readonly attributes?: ArrayLike<{ readonly name: string; readonly value: string }>;
};

/** The tree of a document, or a part of it, that a browser has parsed. */
export const domTree = (root: DomNode): HtmlElement =>
  readTree<DomNode>(root, {
    children: ({ childNodes }) => childNodes,
    read({ nodeType, nodeName, nodeValue, attributes }) {
      if (nodeType === 3) return { text: nodeValue ?? '' };
      if (nodeType !== 1) return null;
      const pairs = Array.from(attributes ?? [], ({ name, value }) => [name.toLowerCase(), value] as const);
      return { name: nodeName.toLowerCase(), attributes: new Map(pairs) };
    },
  });
