import { type HtmlOptions, htmlToMarkdown } from './html-to-markdown.ts';

/** A page as a note: its title, if it has one, and its text without a first heading that repeats it. */
export function convertHtmlPage(
  html: string,
  options: HtmlOptions,
): { readonly title: string | null; readonly markdown: string } {
  const { title, rest } = takeTitle(html);
  return {
    title: title === '' ? null : title,
    markdown: withoutTitle(htmlToMarkdown(rest, options), title),
  };
}

/** A text without a first heading that repeats the title of its note. */
export function withoutTitle(markdown: string, title: string): string {
  const heading = /^# (.*)\n*/.exec(markdown);
  const repeats = heading !== null && unescaped(heading[1] ?? '') === title;
  return repeats ? markdown.slice(heading[0].length) : markdown;
}

/** Takes the first title out of a page. */
function takeTitle(html: string): { readonly title: string; readonly rest: string } {
  const open = /<title(?:\s[^<>]*)?>/i.exec(html);
  const from = open === null ? -1 : open.index + open[0].length;
  const length = open === null ? -1 : html.slice(from).search(/<\/title\s*>/i);
  if (open === null || length < 0) return { title: '', rest: html };
  const words = unescaped(htmlToMarkdown(html.slice(from, from + length)));
  return {
    title: words.replace(/\s+/g, ' ').trim(),
    rest: html.slice(0, open.index) + html.slice(from + length),
  };
}

/** Markdown without its backslashes. */
const unescaped = (markdown: string): string => markdown.replace(/\\(.)/g, '$1');
