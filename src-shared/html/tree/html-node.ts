/** A text of a page; its entities are resolved. */
export type HtmlText = { readonly text: string };

/** An element of a page. `name` and the names of attributes are in lower case. */
export type HtmlElement = {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly HtmlNode[];
};

/** What is converted of a page: no comments, and no deeper than `deepestElement`. */
export type HtmlNode = HtmlText | HtmlElement;

export const isText = (node: HtmlNode): node is HtmlText => 'text' in node;

/** Elements within each other. What is deeper becomes content of the last one, as no page that a person made is so deep. */
const deepestElement = 150;

/** How a parser's tree is read: the children of a node, and what it is; null for a comment and the like. */
export type TreeReader<Source> = {
  readonly children: (node: Source) => ArrayLike<Source>;
  readonly read: (node: Source) => HtmlText | Pick<HtmlElement, 'name' | 'attributes'> | null;
};

/** The attributes of an element that has none. */
export const noAttributes: HtmlElement['attributes'] = new Map();

/** Reads the tree of a parser, however deep it is. Its root becomes an element named `root`. */
export function readTree<Source>(root: Source, { children, read }: TreeReader<Source>): HtmlElement {
  const top: HtmlNode[] = [];
  type Level = { readonly nodes: ArrayLike<Source>; next: number; readonly into: HtmlNode[] };
  const levels: Level[] = [{ nodes: children(root), next: 0, into: top }];
  for (let last = levels.at(-1); last !== undefined; last = levels.at(-1)) {
    const node = last.nodes[last.next];
    last.next += 1;
    if (node === undefined) {
      levels.pop();
      continue;
    }
    const found = read(node);
    if (found === null) continue;
    if ('text' in found) {
      last.into.push(found);
      continue;
    }
    const isTooDeep = levels.length > deepestElement;
    const below: HtmlNode[] = isTooDeep ? last.into : [];
    const { name, attributes } = found;
    if (!isTooDeep || name === 'br') last.into.push({ name, attributes, children: isTooDeep ? [] : below });
    const nodes = children(node);
    if (nodes.length > 0) levels.push({ nodes, next: 0, into: below });
  }
  return { name: 'root', attributes: noAttributes, children: top };
}

/** An attribute, or an empty text. */
export const attribute = ({ attributes }: HtmlElement, name: string): string => attributes.get(name) ?? '';

/** Whether an element has a class that matches. */
export function hasClass(element: HtmlElement, pattern: RegExp): boolean {
  const names = element.attributes.get('class');
  return names?.split(/\s+/).some((name) => pattern.test(name)) ?? false;
}

/** The elements within a node, in the order of the page. */
export function elementsIn(element: HtmlElement): readonly HtmlElement[] {
  const found: HtmlElement[] = [];
  const collect = (nodes: readonly HtmlNode[]): void => {
    for (const node of nodes) {
      if (isText(node)) continue;
      found.push(node);
      collect(node.children);
    }
  };
  collect(element.children);
  return found;
}

/** All text within a node, as it stands in the page. */
export const textIn = (node: HtmlNode): string =>
  isText(node) ? node.text : node.children.map(textIn).join('');

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

/** Elements that begin a line of their own. */
const blockNames = new Set(
  (
    'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hgroup hr html legend li listing main menu nav ol optgroup p pre root search section summary ' +
    'table tbody td tfoot th thead tr ul xmp en-note'
  ).split(' '),
);

export const isBlockName = (name: string): boolean => blockNames.has(name);

/** Elements of which nothing is shown. */
const hiddenNames = new Set(
  'script style head noscript template title meta link base datalist param source track rp area map colgroup col'.split(
    ' ',
  ),
);

export const isHiddenName = (name: string): boolean => hiddenNames.has(name);
