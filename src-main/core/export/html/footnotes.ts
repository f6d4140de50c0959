/** A footnote of a text, without the marker and the indentation. */
export type Footnote = { readonly name: string; readonly content: string };

const start = /^\[\^([^\]\s]+)\]:[ \t]?(.*)$/;

/** Takes the footnotes out of a text, in their order; those in fenced code are code. */
export function footnotesOf(markdown: string): {
  readonly text: string;
  readonly notes: readonly Footnote[];
} {
  if (!markdown.includes('[^')) return { text: markdown, notes: [] };
  const kept: string[] = [];
  const notes: { name: string; lines: string[] }[] = [];
  let fence: string | null = null;
  let current: { name: string; lines: string[] } | null = null;
  for (const line of markdown.split('\n')) {
    const marker = /^ {0,3}(```+|~~~+)/.exec(line)?.[1];
    if (marker !== undefined && current === null) {
      if (fence === null) fence = marker;
      else if (marker.startsWith(fence)) fence = null;
    }
    const found = fence === null ? start.exec(line) : null;
    if (found !== null) {
      current = { name: found[1] ?? '', lines: [found[2] ?? ''] };
      notes.push(current);
    } else if (current !== null && (/^(?: {2,}|\t)/.test(line) || (line.trim() === '' && fence === null))) {
      current.lines.push(line.replace(/^(?: {1,4}|\t)/, ''));
    } else {
      if (current !== null) kept.push('');
      current = null;
      kept.push(line);
    }
  }
  return {
    text: kept.join('\n'),
    notes: notes.map(({ name, lines }) => ({ name, content: lines.join('\n').trim() })),
  };
}

/** A name as part of an address within the page. */
export const footnoteName = (name: string): string => encodeURIComponent(name.toWellFormed());
