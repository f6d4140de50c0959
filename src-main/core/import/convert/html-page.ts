import { convertHtml, type HtmlOptions } from './html-to-markdown.ts';

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
