import { escapeHtml } from '../../../../src-shared/escape-html.ts';
import { shownLanguage } from '../../../../src-shared/texts/t.ts';
import { directionOf } from '../pages/text-direction.ts';
import { pageStyle } from './page-style.ts';

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
