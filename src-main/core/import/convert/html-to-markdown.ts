import { convertPage, type Readdress } from '../../../../src-shared/html/html-to-markdown.ts';
import { parseHtml } from '../../../../src-shared/html/tree/parse-html.ts';
import { escapeText } from '../../../../src-shared/markdown/syntax/escape-text.ts';
import { markupPatterns } from '../../../../src-shared/markdown/syntax/markup-patterns.ts';
import { withinPageTime } from '../../limits/within-page-time.ts';

/** Characters of HTML from which on converting takes too long. */
const maxHtml = 8_000_000;

/** A table of twenty thousand rows takes about twice as long as rendering may. */
const timesOfRendering = 4;

export type HtmlOptions = {
  /** The address of a link or an image in the Markdown; the one it has by default. */
  readonly address?: Readdress;
  /** Called when the formatting takes too long to be converted, and only the text is kept. */
  readonly onTextAlone?: () => void;
};

/** Converts HTML to the Markdown of notes. A page that would take the core too long keeps its text alone. */
export function htmlToMarkdown(html: string, { address, onTextAlone }: HtmlOptions = {}): string {
  if (html.length <= maxHtml) {
    const markdown = withinPageTime(
      html.length,
      () => convertPage(parseHtml(html), address),
      timesOfRendering,
    );
    if (markdown !== null) return markdown;
  }
  onTextAlone?.();
  return `${escapeText(textOf(html), 'all', textPlace)}\n`;
}

const textPlace = { patterns: markupPatterns(['==']), startsLine: true, endsHeading: false, inLink: false };

const textOf = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/[ \t]+/g, ' ')
    .trim();
