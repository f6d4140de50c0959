import katex from 'katex';
import type { MarkdownIt, Token } from 'markdown-it';
import { escapeHtml } from '../../../../src-shared/escape-html.ts';
import { calloutOpen } from '../../../../src-shared/markdown/dialect/callouts.ts';
import { parseDetails } from '../../../../src-shared/markdown/dialect/details.ts';
import { parseHighlights } from '../../../../src-shared/markdown/dialect/highlights.ts';
import { noteDialect } from '../../../../src-shared/markdown/dialect/note-dialect.ts';
import { opaqueBlock } from '../../../../src-shared/markdown/dialect/opaque-blocks.ts';
import { opaqueInline } from '../../../../src-shared/markdown/dialect/opaque-inlines.ts';
import { checkedOf } from '../../../../src-shared/markdown/dialect/tasks.ts';
import { readDescription } from '../../../../src-shared/markdown/image-size.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { colouredCode } from './coloured-code.ts';
import { footnoteName, footnotesOf } from './footnotes.ts';

/** What a text refers to; each answer is an address, or null to show the words alone. */
export type HtmlLinks = {
  /** The address of a Markdown link. */
  link(href: string): string | null;
  /** An image as a `data:` address, of a Markdown link or of the file name in an embed. */
  image(href: string): string | null;
  /** The page of a note link, and its words. */
  noteLink(inner: string): { readonly href: string | null; readonly text: string };
};

type RenderEnv = { readonly links: HtmlLinks; readonly isColoured: boolean };

/** Elements without attributes that notes may contain as HTML; everything else is shown as text. */
const allowedTag = /^<\/?(?:b|i|u|s|em|strong|sub|sup|kbd|small|ins|del|mark|br|wbr|ruby|rt|rp)\s*\/?>$/i;
const comment = /^\s*<!--[\s\S]*?-->\s*$/;

/**
 * Renders the Markdown of a note to HTML that is safe to open anywhere: no scripts, no attributes of the note's own, nothing
 * that is loaded. Formulas become MathML, which needs no fonts.
 */
export function createNoteRenderer(): (
  markdown: string,
  links: HtmlLinks,
  options?: { readonly isColoured?: boolean },
) => string {
  const dialect = noteDialect().use(parseHighlights).use(parseDetails);
  addRules(dialect);
  return (markdown, links, { isColoured = true } = {}) => {
    const env: RenderEnv = { links, isColoured };
    const { text, notes } = footnotesOf(markdown);
    const body = dialect.render(text, env);
    if (notes.length === 0) return body;
    const items = notes.map(
      ({ name, content }) =>
        `<li id="fn-${escapeHtml(footnoteName(name))}" value="${Number(name) || ''}">${dialect.render(content, env)}</li>`,
    );
    return `${body}<hr class="notes"><ol class="footnotes">${items.join('').replaceAll(' value=""', '')}</ol>`;
  };
}

function addRules(dialect: MarkdownIt): void {
  const { rules } = dialect.renderer;
  const linksOf = (env: unknown): HtmlLinks => (env as RenderEnv).links; // the environment of the renderer above
  rules.fence = (tokens, index, _options, env) => {
    const { info = '', content = '' } = tokens[index] ?? {};
    const [language = ''] = info.trim().split(/\s+/, 1);
    const { isColoured } = env as RenderEnv;
    return `<pre><code>${isColoured ? colouredCode(language, content) : escapeHtml(content)}</code></pre>\n`;
  };
  rules.html_block = (tokens, index) => htmlText(tokens[index]?.content ?? '', 'p');
  rules.html_inline = (tokens, index) => htmlText(tokens[index]?.content ?? '', 'code');
  rules[opaqueBlock] = (tokens, index) => opaqueBlockHtml(tokens[index]);
  rules[opaqueInline] = (tokens, index, _options, env) => opaqueInlineHtml(tokens[index], linksOf(env));
  rules.image = (tokens, index, options, env, self) => {
    const token = tokens[index];
    const words = self.renderInlineAsText(token?.children ?? [], options, env);
    const src = String(token?.attrGet('src') ?? '');
    // an embedded note is a link to its page
    if (/\.(?:md|markdown)(?:#|$)/i.test(src)) return anchorHtml(linksOf(env).link(src), words);
    return imageHtml(linksOf(env).image(src), words);
  };
  rules.link_open = (tokens, index, _options, env) => {
    const href = linksOf(env).link(String(tokens[index]?.attrGet('href') ?? ''));
    return href === null ? '<a>' : `<a href="${escapeHtml(href)}">`;
  };
  rules.list_item_open = (tokens, index) => {
    const checked = checkedOf(tokens[index]?.meta);
    if (checked === null) return '<li>';
    return `<li class="task"><input type="checkbox" disabled${checked ? ' checked' : ''}>`;
  };
  rules[calloutOpen] = (tokens, index) =>
    `<aside class="callout" data-kind="${escapeHtml(tokens[index]?.info ?? '')}">`;
  rules.callout_close = () => '</aside>';
  rules.callout_title_open = (tokens, index) => {
    const hasTitle = (tokens[index + 1]?.children ?? []).length > 0;
    const kind = String(tokens[index - 1]?.info ?? '');
    return `<p class="callout-title">${hasTitle ? '' : escapeHtml(kindName(kind))}`;
  };
  rules.callout_title_close = () => '</p>';
  // open, so that all of it is printed; of its tag nothing is taken
  rules.details_open = () => '<details open>';
  rules.details_close = () => '</details>';
  rules.details_summary_open = (tokens, index) =>
    `<summary>${(tokens[index + 1]?.children ?? []).length > 0 ? '' : escapeHtml(t('editor.details'))}`;
  rules.details_summary_close = () => '</summary>';
}

/** What a callout without a title is called: by its kind, as the editor calls it. */
const kindName = (kind: string): string => kind.charAt(0).toUpperCase() + kind.slice(1).toLowerCase();

/** HTML of the note: a few plain elements pass, comments disappear, the rest is shown as it is written. */
function htmlText(html: string, element: 'p' | 'code'): string {
  if (allowedTag.test(html.trim())) return html;
  if (comment.test(html)) return '';
  return element === 'p' ? `<pre><code>${escapeHtml(html)}</code></pre>` : `<code>${escapeHtml(html)}</code>`;
}

function opaqueBlockHtml(token: Token | undefined): string {
  const source = token?.content ?? '';
  switch (token?.info) {
    case 'math':
      return formula(source.replace(/^\$\$|\$\$\s*$/g, ''), true);
    case 'comment':
    case 'definition':
      return '';
    default:
      return `<pre><code>${escapeHtml(source)}</code></pre>`;
  }
}

function opaqueInlineHtml(token: Token | undefined, links: HtmlLinks): string {
  const source = token?.content ?? '';
  switch (token?.info) {
    case 'math':
      return formula(source.replace(/^\$+|(?<!\$)\$+$/g, ''), source.startsWith('$$'));
    case 'comment':
      return '';
    case 'footnote-reference': {
      const name = source.slice(2, -1);
      return `<sup><a href="#fn-${escapeHtml(footnoteName(name))}">${escapeHtml(name)}</a></sup>`;
    }
    case 'embed': {
      const inner = source.slice(3, -2);
      const [place = '', ...words] = inner.split('|');
      const image = links.image(place.trim());
      const { description } = readDescription(words.join('|'));
      // a size without words stands for the name
      return image === null
        ? noteLinkHtml(links, description === '' ? place : inner)
        : imageHtml(image, [description || place.trim(), ...words.slice(-1)].join('|'));
    }
    case 'wiki-link':
      return noteLinkHtml(links, source.slice(2, -2));
    default:
      return escapeHtml(source);
  }
}

function noteLinkHtml(links: HtmlLinks, inner: string): string {
  const { href, text } = links.noteLink(inner);
  return anchorHtml(href, text);
}

const anchorHtml = (href: string | null, text: string): string =>
  href === null ? `<a>${escapeHtml(text)}</a>` : `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;

/** `words`: perhaps with a size, as other programs write it. */
function imageHtml(address: string | null, words: string): string {
  const { description, size } = readDescription(words);
  if (address === null)
    return `<em class="image">${escapeHtml(description === '' ? t('exporting.image') : description)}</em>`;
  const height = size?.height ? ` height="${size.height}"` : '';
  const wide = size === null ? '' : ` width="${size.width}"${height}`;
  return `<img src="${escapeHtml(address)}" alt="${escapeHtml(description)}"${wide}>`;
}

function formula(tex: string, displayMode: boolean): string {
  const options = {
    displayMode,
    output: 'mathml',
    throwOnError: true,
    strict: 'ignore',
    trust: false,
  } as const;
  try {
    return katex.renderToString(tex, { ...options, maxExpand: 500, maxSize: 40 });
  } catch {
    const code = `<code>${escapeHtml(tex)}</code>`; // a formula that KaTeX does not know stays readable
    return displayMode ? `<p>${code}</p>` : code;
  }
}
