import { escapeHtml } from '../../../../src-shared/escape-html.ts';
import { shownLanguage } from '../../../../src-shared/texts/t.ts';
import { directionOf } from '../pages/page-parts.ts';

export type HtmlPage = {
  readonly title: string;
  /** Safe HTML; a title that it begins with is not repeated. */
  readonly body: string;
  /** Of the text: that of the interface, or that of a note, which is not known. */
  readonly language: 'shown' | 'unknown';
  /** Where the style sheet is; without one the page contains its styles and images, and loads nothing. */
  readonly style: { readonly address: string } | null;
  /** HTML before and after the text. */
  readonly header?: string;
  readonly footer?: string;
};

/** Beside these, a page loads nothing and runs nothing. A page on a disk is of no origin, so its scheme is named. */
const policies = {
  alone: "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
  inSite:
    "default-src 'none'; img-src 'self' file: data:; style-src 'self' file:; base-uri 'none'; form-action 'none'",
};

export function htmlPage({ title, body, language, style, header = '', footer = '' }: HtmlPage): string {
  const sheet =
    style === null
      ? `<style>${pageStyle}</style>`
      : `<link rel="stylesheet" href="${escapeHtml(style.address)}">`;
  const ofText = language === 'shown' ? '' : ' lang=""';
  return `<!doctype html>
<html lang="${shownLanguage()}" dir="${directionOf(title)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${style === null ? policies.alone : policies.inSite}">
<meta name="generator" content="Example Notes">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
${sheet}
</head>
<body>
${header}<main${ofText} dir="auto">
${headed(title, body)}
</main>
${footer}</body>
</html>
`;
}

function headed(title: string, body: string): string {
  const words = escapeHtml(title);
  const own = `<h1>${words}</h1>`;
  return `<h1 class="title">${words}</h1>\n${body.startsWith(own) ? body.slice(own.length) : body}`;
}

/** The look of an exported page, on a screen in light and dark and on paper. */
export const pageStyle = `
:root { color-scheme: light dark; --paper: #fffdf9; --ink: #23211d; --soft: #5f5a51; --line: #d3cbba; --fill: #f6f3ec; --accent: #1f5546; --mark: #ffec99; --text: #7a4a00; --value: #a3283a; }
@media (prefers-color-scheme: dark) { :root { --paper: #1b1c1a; --ink: #ece8df; --soft: #b3ada1; --line: #3a3d37; --fill: #232521; --accent: #7cc4ac; --mark: #4a3d0c; --text: #e0b36a; --value: #f0939c; } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 17px/1.65 Literata, "Noto Serif CJK SC", Georgia, serif; }
main { max-width: 38em; margin: 0 auto; padding: 2.5rem 1.25rem 5rem; overflow-wrap: break-word; }
h1, h2, h3, h4, h5, h6, p, li, td, th { unicode-bidi: plaintext; text-align: start; }
h1, h2, h3, h4, h5, h6 { line-height: 1.3; margin: 1.5em 0 0.5em; }
h1 { font-size: 1.42em; } h2 { font-size: 1.24em; } h3 { font-size: 1.1em; } h4, h5, h6 { font-size: 1em; }
h1.title { font-size: 1.65em; margin-top: 0; }
a { color: var(--accent); } a:not([href]) { text-decoration: underline dotted; }
img { max-width: 100%; height: auto; } em.image { color: var(--soft); }
pre, code { font-family: "JetBrains Mono", ui-monospace, monospace; font-size: 0.88em; }
pre { padding: 0.8em 1em; background: var(--fill); border-radius: 6px; overflow-x: auto; white-space: pre-wrap; }
blockquote { margin-inline: 0; padding-inline-start: 1em; border-inline-start: 3px solid var(--line); color: var(--soft); }
table { border-collapse: collapse; display: block; margin: 1em 0; overflow-x: auto; } th, td { border: 1px solid var(--line); padding: 0.3em 0.6em; }
th.left, td.left { text-align: left; } th.right, td.right { text-align: right; } th.center, td.center { text-align: center; }
.callout { margin: 1em 0; padding: 0.7em 1em; background: var(--fill); border-inline-start: 3px solid var(--accent); border-radius: 6px; }
.callout > * { margin: 0.4em 0; } .callout-title { font-weight: 650; }
details { margin: 1em 0; padding: 0.4em 0.8em; border: 1px solid var(--line); border-radius: 6px; } summary { font-weight: 600; }
li.task { list-style: none; } li.task > input { margin: 0 0.5em 0 -1.4em; } li.task > p { display: inline; }
.hljs-comment, .hljs-quote, .hljs-meta { color: var(--soft); font-style: italic; } .hljs-keyword, .hljs-selector-tag, .hljs-built_in, .hljs-name, .hljs-section, .hljs-doctag { color: var(--accent); font-weight: 600; }
.hljs-string, .hljs-regexp, .hljs-addition, .hljs-char, .hljs-link, .hljs-code { color: var(--text); } .hljs-number, .hljs-literal, .hljs-symbol, .hljs-bullet, .hljs-deletion, .hljs-variable { color: var(--value); }
.hljs-title, .hljs-type, .hljs-class, .hljs-strong { font-weight: 600; } .hljs-emphasis { font-style: italic; }
hr { border: 0; border-top: 1px solid var(--line); margin: 2em 0; } mark { background: var(--mark); color: inherit; }
.footnotes { font-size: 0.88em; color: var(--soft); }
@media print { :root { --paper: #fff; --ink: #000; --soft: #444; --line: #999; --fill: #f4f4f4; --accent: #000; --text: #000; --value: #000; color-scheme: light; } main { max-width: none; padding: 0; } pre, blockquote, table, .callout, img { break-inside: avoid; } h1, h2, h3, h4, h5, h6 { break-after: avoid; } }
`.trim();
