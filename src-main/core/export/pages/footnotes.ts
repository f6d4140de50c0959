/** A footnote of a text, without the marker and the indentation. */
export type Footnote = { readonly name: string; readonly content: string };

/** Reads the block that the dialect keeps as the source of a footnote. */
export function footnoteOf(source: string): Footnote {
  const [first = '', ...lines] = source.split('\n');
  const [, name = '', start = ''] = /^\[\^([^\]\s]+)\]:[ \t]?(.*)$/.exec(first) ?? [];
  const rest = lines.map((line) => line.replace(/^(?: {1,4}|\t)/, ''));
  return { name, content: [start, ...rest].join('\n').trim() };
}

/** A name as part of an address within the page. */
export const footnoteName = (name: string): string => encodeURIComponent(name.toWellFormed());
