import type { MarkdownIt, Token } from 'markdown-it';
import { noteDialect } from './dialect/note-dialect.ts';
import { headingKey } from './plain-letters.ts';
import { splitBlocks } from './split-blocks.ts';

/** The name of a block, by which links mean it. `from` and `to`: where it stands, with `^` and the spaces before it. */
export type BlockId = { readonly id: string; readonly from: number; readonly to: number };

const atEnd = /(?<![^\s])\^([a-z\d](?:[a-z\d-]{0,98}[a-z\d])?)$/i;

/** The id at the end of a line or a block, as in `Text ^crane-4`; null for none. */
export function blockIdAtEnd(text: string): BlockId | null {
  const trimmed = text.trimEnd();
  const id = atEnd.exec(trimmed.slice(-101))?.[1];
  if (id === undefined) return null;
  const to = trimmed.length;
  return { id, from: trimmed.slice(0, to - id.length - 1).trimEnd().length, to };
}

let dialect: MarkdownIt | undefined;

/**
 * The part of a Markdown text (LF newlines, without front matter) that a link names after `#`: a heading with what is below it, or with `^` a
 * block or an item of a list, without its id. Null where there is none.
 */
export function partOfNote(markdown: string, place: string): string | null {
  dialect ??= noteDialect();
  return place.startsWith('^')
    ? blockOf(dialect, markdown, place.slice(1))
    : sectionOf(dialect, markdown, headingKey(place));
}

function sectionOf(md: MarkdownIt, markdown: string, wanted: string): string | null {
  const { blocks } = splitBlocks(md, markdown);
  const levelOf = (tokens: readonly Token[]): number =>
    tokens[0]?.type === 'heading_open' ? Number(tokens[0].tag.slice(1)) : 0;
  const start = blocks.findIndex(
    ({ tokens }) => levelOf(tokens) > 0 && headingKey(textOf(tokens)) === wanted,
  );
  if (start < 0) return null;
  const level = levelOf(blocks[start]?.tokens ?? []);
  const next = blocks.findIndex(({ tokens }, index) => {
    const found = levelOf(tokens);
    return index > start && found > 0 && found <= level;
  });
  return blocks
    .slice(start, next < 0 ? undefined : next)
    .map(({ source, separator }) => source + separator)
    .join('')
    .trimEnd();
}

/** The text of a heading, as it is shown. */
const textOf = (tokens: readonly Token[]): string =>
  tokens
    .flatMap(({ children }) => children ?? [])
    .map(({ type, content }) =>
      type === 'opaque_inline' ? content.replace(/^!?\[\[(?:.*\|)?|\]\]$/g, '') : content,
    )
    .join('');

/** Where the text of a block ends that a link names with `^id`, as an offset; of what stands above an id of its own, where it begins. */
export function placeOfBlock(markdown: string, id: string): number | null {
  dialect ??= noteDialect();
  const found = findBlock(dialect, markdown, id);
  if (found === null) return null;
  const { lines, at, start } = found;
  if (at === null) return start;
  const before = lines.slice(0, at).reduce((sum, line) => sum + line.length + 1, 0);
  return start + before + (blockIdAtEnd(lines[at] ?? '')?.from ?? 0);
}

function blockOf(md: MarkdownIt, markdown: string, id: string): string | null {
  const found = findBlock(md, markdown, id);
  if (found === null) return null;
  const { lines, at } = found;
  if (at === null) return lines.join('\n');
  return item(lines, at) ?? withoutId(lines, at).join('\n').trimEnd();
}

/** A block with an id: its lines, which of them ends in it, and where it begins. `at` is null where the id stands below it. */
type IdentifiedBlock = {
  readonly lines: readonly string[];
  readonly at: number | null;
  readonly start: number;
};

function findBlock(md: MarkdownIt, markdown: string, id: string): IdentifiedBlock | null {
  const wanted = id.toLowerCase();
  const { leading, blocks } = splitBlocks(md, markdown);
  let start = leading.length;
  let above: IdentifiedBlock | null = null;
  for (const { source, separator } of blocks) {
    const lines = source.split('\n');
    const at = lines.findIndex((line) => blockIdAtEnd(line)?.id.toLowerCase() === wanted);
    const isAlone = lines.length === 1 && blockIdAtEnd(source)?.from === 0;
    if (at >= 0) return isAlone ? above : { lines, at, start };
    above = { lines, at: null, start };
    start += source.length + separator.length;
  }
  return null;
}

function withoutId(lines: readonly string[], at: number): string[] {
  return lines.map((line, index) => (index === at ? line.slice(0, blockIdAtEnd(line)?.from) : line));
}

/** The item of a list that a line belongs to, with the items below it, moved to the margin; null where it is in none. */
function item(lines: readonly string[], at: number): string | null {
  const marker = /^([ \t]*)(?:[-+*]|\d{1,9}[.)])[ \t]/;
  let start = at;
  while (start >= 0 && !marker.test(lines[start] ?? '')) start -= 1;
  if (start < 0) return null;
  const indent = marker.exec(lines[start] ?? '')?.[1]?.length ?? 0;
  const indentOf = (line: string): number => /^[ \t]*/.exec(line)?.[0].length ?? 0;
  const end = lines.findIndex((line, index) => index > at && line.trim() !== '' && indentOf(line) <= indent);
  return withoutId(lines, at)
    .slice(start, end < 0 ? undefined : end)
    .map((line) => line.slice(Math.min(indent, indentOf(line))))
    .join('\n')
    .trimEnd();
}
