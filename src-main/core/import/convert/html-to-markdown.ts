import { convertPage, type Readdress } from '../../../../src-shared/html/html-to-markdown.ts';
import { type HtmlElement, type HtmlNode, isText } from '../../../../src-shared/html/tree/html-node.ts';
import { parseHtml } from '../../../../src-shared/html/tree/parse-html.ts';
import { escapeText } from '../../../../src-shared/markdown/syntax/escape-text.ts';
import { markupPatterns } from '../../../../src-shared/markdown/syntax/markup-patterns.ts';
import { resultWithin, withinPageTime } from '../../limits/within-time.ts';

/** Characters of HTML from which on converting takes too long. */
const maxHtml = 8_000_000;

/** A table of twenty thousand rows takes about twice as long as rendering may. */
const timesOfRendering = 4;

/** Milliseconds for the text alone. Together they are less than those after which a silent core is started again. */
const longestEscaping = 700;

export type HtmlOptions = {
  /** The address of a link or an image in the Markdown; the one it has by default. */
  readonly address?: Readdress;
  /** Changes the page before it is read, within its time. */
  readonly prepare?: (html: string) => string;
  /** Called when the formatting takes too long to be converted, and only the text is kept. */
  readonly onTextAlone?: () => void;
};

/** Converts HTML to the Markdown of notes. */
export const htmlToMarkdown = (html: string, options?: HtmlOptions): string =>
  convertHtml(html, options).markdown;

/**
 * Converts HTML to the Markdown of notes, with the title that the page has in its head; empty where it has none. A page that would take the core too long keeps its
 * text alone, with its title among it; where that takes too long, too, the page is there as code.
 */
function convertHtml(
  html: string,
  { address, prepare, onTextAlone }: HtmlOptions = {},
): { readonly title: string; readonly markdown: string } {
  const converted =
    html.length > maxHtml
      ? null
      : withinPageTime(
          html.length,
          () => {
            const page = parseHtml(prepare?.(html) ?? html);
            return { title: titleOf(page), markdown: convertPage(page, address) };
          },
          timesOfRendering,
        );
  if (converted !== null) return converted;
  onTextAlone?.();
  const text = resultWithin(longestEscaping, () => `${escapeText(textOf(html), 'all', textPlace)}\n`);
  return { title: '', markdown: text ?? asCode(html) };
}

/** The first title of a page; pictures have titles of their own. */
function titleOf(page: HtmlElement): string {
  const find = (nodes: readonly HtmlNode[]): string | undefined => {
    for (const node of nodes) {
      if (isText(node) || node.name === 'svg') continue;
      if (node.name === 'title')
        return node.children.map((child) => (isText(child) ? child.text : '')).join('');
      const found = find(node.children);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return (find(page.children) ?? '').replace(/\s+/g, ' ').trim();
}

const textPlace = { patterns: markupPatterns(['==']), startsLine: true, endsHeading: false, inLink: false };

const textOf = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/[ \t]+/g, ' ')
    .trim();

/** A text as a block of code, which nothing needs to be escaped in. */
function asCode(text: string): string {
  const longest = (text.match(/`{3,}/g) ?? []).reduce((most, { length }) => Math.max(most, length), 2);
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${text.trimEnd()}\n${fence}\n`;
}

/** A page as a note: its title, if it has one, and its text without a first heading that repeats it. */
export function convertHtmlPage(
  html: string,
  options: HtmlOptions,
): { readonly title: string | null; readonly markdown: string } {
  const { title, markdown } = convertHtml(html, options);
  return { title: title === '' ? null : title, markdown: withoutTitle(markdown, title) };
}

/** A text without a first heading that repeats the title of its note. */
export function withoutTitle(markdown: string, title: string): string {
  const heading = /^# (.*)\n*/.exec(markdown);
  const repeats = heading !== null && unescaped(heading[1] ?? '') === title;
  return repeats ? markdown.slice(heading[0].length) : markdown;
}

/** Markdown without its backslashes. */
const unescaped = (markdown: string): string => markdown.replace(/\\(.)/g, '$1');
