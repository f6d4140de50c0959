import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { type HtmlElement, noAttributes, readTree } from './html-node.ts';

type Node = DefaultTreeAdapterTypes.Node;

const options = { scriptingEnabled: false };

/** Parses a page as browsers do, where there is none. */
export const parseHtml = (html: string): HtmlElement =>
  readTree<Node>(parse(html, options), {
    children,
    read(node) {
      if ('value' in node) return { text: node.value };
      if (!('tagName' in node)) return null;
      const { tagName: name, attrs } = node;
      if (attrs.length === 0) return { name, attributes: noAttributes };
      return { name, attributes: new Map(attrs.map((one) => [one.name.toLowerCase(), one.value])) };
    },
  });

/** What an element contains; a frame contains the page that one of its attributes is. */
function children(node: Node): readonly Node[] {
  const isFrame = 'tagName' in node && node.tagName === 'iframe';
  const inside = isFrame ? node.attrs.find(({ name }) => name === 'srcdoc')?.value : undefined;
  if (inside !== undefined && inside !== '') return parse(inside, options).childNodes;
  return 'childNodes' in node ? node.childNodes : [];
}
