import katex from 'katex';
import type { MarkdownIt, Token } from 'markdown-it';
import { tokensOf } from '../../../../src-shared/code-tokens.ts';
import { escapeHtml } from '../../../../src-shared/escape-html.ts';
import { calloutOpen } from '../../../../src-shared/markdown/dialect/callouts.ts';
import { opaqueBlock } from '../../../../src-shared/markdown/dialect/opaque-blocks.ts';
import { opaqueInline } from '../../../../src-shared/markdown/dialect/opaque-inlines.ts';
import { checkedOf } from '../../../../src-shared/markdown/dialect/tasks.ts';
import { assertNever } from '../../../../src-shared/result.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { withinPageTime } from '../../limits/within-time.ts';
import { footnoteName, noteTokens, pageDialect } from '../pages/note-tokens.ts';
import type { PageNote } from '../pages/page-format.ts';
import {
  blockPart,
  calloutName,
  htmlPart,
  imagePart,
  inlinePart,
  type PageLinks,
  type PagePart,
} from '../pages/page-parts.ts';

/** What a text refers to; an image is an address. */
export type HtmlLinks = PageLinks<string>;

type RenderEnv = { readonly links: HtmlLinks; readonly isColoured: boolean };

/**
 * Renders the Markdown of a note to HTML that is safe to open anywhere: no scripts, no attributes of the note's own, nothing
 * that is loaded. Formulas become MathML, which needs no fonts.
 */
export function createNoteRenderer(): (
  markdown: string,
  links: HtmlLinks,
  options?: { readonly isColoured?: boolean },
) => string {
  const dialect = pageDialect();
  addRules(dialect);
  return (markdown, links, { isColoured = true } = {}) => {
    const env: RenderEnv = { links, isColoured };
    const { body, footnotes } = noteTokens(dialect, markdown, env);
    const render = (tokens: Token[]): string => dialect.renderer.render(tokens, dialect.options, env);
    if (footnotes.length === 0) return render(body);
    const items = footnotes.map(
      ({ name, tokens }) =>
        `<li id="fn-${escapeHtml(footnoteName(name))}" value="${Number(name) || ''}">${render(tokens)}</li>`,
    );
    return `${render(body)}<hr class="notes"><ol class="footnotes">${items.join('').replaceAll(' value=""', '')}</ol>`;
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
  rules[opaqueBlock] = (tokens, index) => {
    const token = tokens[index];
    const part = token === undefined ? nothing : blockPart(token);
    return part.kind === 'source' ? `<pre><code>${escapeHtml(part.source)}</code></pre>` : partHtml(part);
  };
  rules[opaqueInline] = (tokens, index, _options, env) => {
    const token = tokens[index];
    return partHtml(token === undefined ? nothing : inlinePart(token, linksOf(env)));
  };
  rules.image = (tokens, index, options, env, self) => {
    const token = tokens[index];
    const words = self.renderInlineAsText(token?.children ?? [], options, env);
    return partHtml(imagePart(String(token?.attrGet('src') ?? ''), words, linksOf(env)));
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
  for (const cell of ['th', 'td'])
    rules[`${cell}_open`] = (tokens, index) => {
      // a style of its own is not allowed on a page of a site
      const [, side] =
        /text-align:\s*(left|right|center)/.exec(String(tokens[index]?.attrGet('style') ?? '')) ?? [];
      return side === undefined ? `<${cell}>` : `<${cell} class="${side}">`;
    };
  rules[calloutOpen] = (tokens, index) =>
    `<aside class="callout" data-kind="${escapeHtml(tokens[index]?.info ?? '')}">`;
  rules.callout_close = () => '</aside>';
  rules.callout_title_open = (tokens, index) => {
    const hasTitle = (tokens[index + 1]?.children ?? []).length > 0;
    const kind = String(tokens[index - 1]?.info ?? '');
    return `<p class="callout-title">${hasTitle ? '' : escapeHtml(calloutName(kind))}`;
  };
  rules.callout_title_close = () => '</p>';
  // open, so that all of it is printed; of its tag nothing is taken
  rules.details_open = () => '<details open>';
  rules.details_close = () => '</details>';
  rules.details_summary_open = (tokens, index) =>
    `<summary>${(tokens[index + 1]?.children ?? []).length > 0 ? '' : escapeHtml(t('editor.details'))}`;
  rules.details_summary_close = () => '</summary>';
}

/** HTML of the note: a few plain elements pass, comments disappear, the rest is shown as it is written. */
function htmlText(html: string, element: 'p' | 'code'): string {
  const part = htmlPart(html);
  if (part === 'element') return html;
  if (part === 'nothing') return '';
  return element === 'p' ? `<pre><code>${escapeHtml(html)}</code></pre>` : `<code>${escapeHtml(html)}</code>`;
}

const nothing: PagePart<never> = { kind: 'nothing' };

function partHtml(part: PagePart<string>): string {
  switch (part.kind) {
    case 'nothing':
      return '';
    case 'formula':
      return formula(part.tex, part.isDisplay);
    case 'footnote':
      return `<sup><a href="#fn-${escapeHtml(footnoteName(part.name))}">${escapeHtml(part.name)}</a></sup>`;
    case 'image':
      return imageHtml(part);
    case 'link': {
      const href = part.href === null ? '' : ` href="${escapeHtml(part.href)}"`;
      return `<a${href}>${escapeHtml(part.text)}</a>`;
    }
    case 'source':
      return escapeHtml(part.source);
    default:
      return assertNever(part);
  }
}

function imageHtml({ image, description, size }: Extract<PagePart<string>, { kind: 'image' }>): string {
  if (image === null)
    return `<em class="image">${escapeHtml(description === '' ? t('exporting.image') : description)}</em>`;
  const height = size?.height ? ` height="${size.height}"` : '';
  const wide = size === null ? '' : ` width="${size.width}"${height}`;
  return `<img src="${escapeHtml(image)}" alt="${escapeHtml(description)}"${wide}>`;
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

/** Code as HTML, with the classes of a highlighter; without them for a language that it does not know. */
function colouredCode(language: string, code: string): string {
  let [html, at] = ['', 0];
  for (const { from, to, className } of tokensOf(language, code)) {
    html += `${escapeHtml(code.slice(at, from))}<span class="${escapeHtml(className)}">${escapeHtml(code.slice(from, to))}</span>`;
    at = to;
  }
  return html + escapeHtml(code.slice(at));
}

/** Renders notes for pages; of a note that would take too long the page has the text alone, which the report says. */
export function createNoteBody(): (note: PageNote<string>) => string {
  const render = createNoteRenderer();
  return ({ markdown, links, remark }) => {
    // code that takes long to colour is better black than its page without any formatting
    const body =
      withinPageTime(markdown.length, () => render(markdown, links)) ??
      withinPageTime(markdown.length, () => render(markdown, links, { isColoured: false }));
    if (body !== null) return body;
    remark(t('exportErrors.textAlone'));
    return `<pre>${escapeHtml(markdown)}</pre>`;
  };
}
