import TurndownService from 'turndown';
import { withinPageTime } from '../../limits/within-page-time.ts';
import type { HtmlElement } from './html-element.ts';
import { addListItems } from './html-list-items.ts';
import { addTables } from './html-tables.ts';

/** Characters of HTML, and elements within each other, from which on converting takes too long. */
const longestHtml = 8_000_000;
const deepestHtml = 500;

export type HtmlOptions = {
  /** The address of a link or an image in the Markdown; the one it has by default. */
  readonly address?: (address: string) => string;
  /** Called when the formatting takes too long to be converted, and only the text is kept. */
  readonly onTextAlone?: () => void;
};

/**
 * Converts HTML to the Markdown of notes: headings, lists, tasks, tables, code, links, images, emphasis, highlights. Scripts and styles
 * are left out; the text of anything else is kept.
 */
export function htmlToMarkdown(
  html: string,
  { address = (same) => same, onTextAlone }: HtmlOptions = {},
): string {
  const service = new TurndownService({
    headingStyle: 'atx',
    hr: '---',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
    emDelimiter: '*',
  });
  service.remove(['script', 'style', 'head', 'noscript', 'template']);
  service.addRule('strikethrough', { filter: ['del', 's'], replacement: wrapped('~~') });
  service.addRule('highlight', { filter: ['mark'], replacement: wrapped('==') });
  service.addRule('task', {
    filter: (node) => node.nodeName === 'INPUT' && node.getAttribute('type') === 'checkbox',
    replacement: (_content, node) =>
      `[${(node as unknown as HtmlElement).hasAttribute('checked') ? 'x' : ' '}] `, // nodes are elements where a filter took them
  });
  service.addRule('link', {
    filter: (node) => node.nodeName === 'A' && node.hasAttribute('href'),
    replacement(content, node) {
      const href = address((node as unknown as HtmlElement).getAttribute('href') ?? '');
      return content.trim() === '' ? '' : `[${content}](${target(href)})`;
    },
  });
  service.addRule('image', {
    filter: 'img',
    replacement(_content, node) {
      const image = node as unknown as HtmlElement;
      const source = image.getAttribute('src') ?? '';
      if (source === '') return '';
      return `![${service.escape(image.getAttribute('alt') ?? '').replace(/\s+/g, ' ')}](${target(address(source))})`;
    },
  });
  addListItems(service);
  addTables(service);
  const markdown = turned(service, html, onTextAlone);
  return markdown === '' ? '' : `${markdown}\n`;
}

/** HTML that would take the converter minutes, or more stack than there is, keeps its text alone. */
function turned(service: TurndownService, html: string, onTextAlone: HtmlOptions['onTextAlone']): string {
  if (html.length <= longestHtml && !isDeeperThan(html, deepestHtml)) {
    const markdown = withinPageTime(html.length, () => service.turndown(html));
    if (markdown !== null) return markdown;
  }
  onTextAlone?.();
  return service.escape(
    html
      .replace(/<[^<>]*>/g, ' ')
      .replace(/[ \t]+/g, ' ')
      .trim(),
  );
}

/** Whether elements are nested deeper. */
function isDeeperThan(html: string, deepest: number): boolean {
  let depth = 0;
  for (const [tag, end, name = ''] of html.matchAll(/<(\/?)([a-z][^\s<>/]*)(?:[\s/][^<>]*)?>/gi)) {
    if (tag.endsWith('/>') || withoutEnd.test(name)) continue;
    depth = end === '/' ? Math.max(0, depth - 1) : depth + 1;
    if (depth > deepest) return true;
  }
  return false;
}

/** Elements whose end is left out, as a rule or always: they are not within each other. */
const withoutEnd =
  /^(?:area|base|br|col|dd|dt|embed|hr|img|input|li|link|meta|option|p|source|td|th|tr|track|wbr)$/i;

/** Emphasis does not work around whitespace or nothing. */
const wrapped =
  (mark: string) =>
  (content: string): string => {
    const words = content.trim();
    if (words === '') return content;
    const from = content.length - content.trimStart().length;
    return `${content.slice(0, from)}${mark}${words}${mark}${content.slice(from + words.length)}`;
  };

/** An address as the target of a Markdown link. */
const target = (address: string): string =>
  /[\s()<>]/.test(address) ? `<${address.replace(/[<>\n]/g, encodeURIComponent)}>` : address;
