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
  readonly children: (node: Source) => Iterable<Source>;
  readonly read: (node: Source) => HtmlText | Pick<HtmlElement, 'name' | 'attributes'> | null;
};

/** Reads the tree of a parser, however deep it is. Its root becomes an element named `root`. */
export function readTree<Source>(root: Source, { children, read }: TreeReader<Source>): HtmlElement {
  const top: HtmlNode[] = [];
  const waiting: { readonly nodes: Iterator<Source>; readonly into: HtmlNode[]; readonly depth: number }[] = [
    { nodes: children(root)[Symbol.iterator](), into: top, depth: 0 },
  ];
  for (let last = waiting.at(-1); last !== undefined; last = waiting.at(-1)) {
    const { value: node, done = false } = last.nodes.next();
    if (done) {
      waiting.pop();
      continue;
    }
    const found = read(node);
    if (found === null) continue;
    if ('text' in found) {
      last.into.push(found);
      continue;
    }
    const isTooDeep = last.depth >= deepestElement;
    const below: HtmlNode[] = isTooDeep ? last.into : [];
    if (!isTooDeep || found.name === 'br') last.into.push({ ...found, children: isTooDeep ? [] : below });
    waiting.push({ nodes: children(node)[Symbol.iterator](), into: below, depth: last.depth + 1 });
  }
  return { name: 'root', attributes: new Map(), children: top };
}

/** An attribute, or an empty text. */
export const attribute = ({ attributes }: HtmlElement, name: string): string => attributes.get(name) ?? '';

/** Whether an element has a class that matches. */
export const hasClass = (element: HtmlElement, pattern: RegExp): boolean =>
  attribute(element, 'class')
    .split(/\s+/)
    .some((name) => pattern.test(name));

/** The elements within a node, in the order of the page. */
export function* elementsIn(element: HtmlElement): Generator<HtmlElement> {
  for (const child of element.children) {
    if (isText(child)) continue;
    yield child;
    yield* elementsIn(child);
  }
}

/** All text within a node, as it stands in the page. */
export const textIn = (node: HtmlNode): string =>
  isText(node) ? node.text : node.children.map(textIn).join('');
