import { attribute, type HtmlElement, hasClass, isText } from '../tree/html-node.ts';

/** A callout of a page: its kind, how it folds, and which of its elements is its title. */
export type PageCallout = {
  readonly type: string;
  readonly fold: '' | '+' | '-';
  readonly title: HtmlElement | null;
};

/** The callout that an element is: of this app, of Obsidian, GitHub or Notion, or a block that is opened by its summary. */
export function readCallout(element: HtmlElement): PageCallout | null {
  const children = element.children.filter((child) => !isText(child)) as HtmlElement[];
  if (element.name === 'details') {
    const title = children.find(({ name }) => name === 'summary') ?? null;
    return { type: 'note', fold: element.attributes.has('open') ? '+' : '-', title };
  }
  const type = attribute(element, 'data-callout');
  const alert = /\bmarkdown-alert-([a-z]+)\b/.exec(attribute(element, 'class'))?.[1];
  const isNotion = element.name === 'figure' && hasClass(element, /^callout$/);
  if (!/^[\w-]+$/.test(type) && alert === undefined && !isNotion) return null;
  const isTitle = (child: HtmlElement): boolean =>
    child.attributes.has('data-callout-title') || hasClass(child, /^(?:callout-title|markdown-alert-title)$/);
  return { type: type || (alert ?? 'note'), fold: '', title: children.find(isTitle) ?? null };
}
