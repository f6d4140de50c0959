import { Fragment, type Node as ProseMirrorNode, type Schema, Slice } from '@tiptap/pm/model';
import type { Token } from 'markdown-it';
import type { SourceBlock } from '../../../src-shared/markdown/split-blocks.ts';
import { trimTrailingBlankLines } from '../../../src-shared/markdown/trim-end.ts';
import { type Definitions, emptyComment, type Snapshot, type SnapshotBlock } from '../model/snapshot.ts';
import { isList, listText, type NestedList, type SourceList } from '../model/source-list.ts';
import { createReader, type Reader } from './reader.ts';

/** An edit of a list with more characters is checked item by item alone, without parsing the whole list. */
export const longList = 20_000;

/** Reads a text (LF newlines) into a snapshot. */
export function readSnapshot(reader: Reader, text: string): Snapshot {
  const definitions: Definitions = {};
  const split = reader.split(text, definitions);
  return { leading: split.leading, blocks: readBlocks(reader, split.blocks, definitions), definitions };
}

/** The blocks of a text with their nodes, behind those that were read `before`. */
export function readBlocks(
  reader: Reader,
  split: readonly SourceBlock[],
  definitions: Definitions,
  before: readonly SnapshotBlock[] = [],
): SnapshotBlock[] {
  const blocks = [...before];
  for (const block of split) {
    const last = blocks[blocks.length - 1];
    if (block.source === emptyComment && last !== undefined)
      blocks[blocks.length - 1] = { ...last, separator: last.separator + emptyComment + block.separator };
    else {
      const nodes = reader.nodes(block, definitions);
      const [node] = nodes;
      // later edits of a long list then need not parse it again
      const isLong = node !== undefined && isList(node) && block.source.length > longList;
      const list = isLong ? readSourceList(block.source, block.tokens, node) : null;
      if (isLong && list !== null) cacheList(node, list);
      blocks.push({ source: block.source, separator: block.separator, nodes });
    }
  }
  return blocks;
}

/**
 * Finds which lines of `source` belong to which items of a list that was read from its tokens. Null when the tokens and the node
 * do not match: the list is then written as a whole.
 */
export function readSourceList(
  source: string,
  tokens: readonly Token[],
  node: ProseMirrorNode,
): SourceList | null {
  const base = tokens[0]?.map?.[0] ?? 0;
  const starts = [0];
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
  const offset = (line: number): number => Math.min(starts[line - base] ?? source.length, source.length);
  const cursor = { at: 0 };
  return readList({ source, tokens, offset }, cursor, node, source.length);
}

type Source = {
  readonly source: string;
  readonly tokens: readonly Token[];
  offset(line: number): number;
};

const isListOpen = (token: Token | undefined): boolean =>
  token?.type === 'bullet_list_open' || token?.type === 'ordered_list_open';

/** Reads the list that opens at the cursor, and moves the cursor after it. */
function readList(
  text: Source,
  cursor: { at: number },
  node: ProseMirrorNode,
  end: number,
): SourceList | null {
  const open = text.tokens[cursor.at];
  if (open === undefined || !isListOpen(open)) return null;
  cursor.at += 1;
  const items: { start: number; node: ProseMirrorNode; nested: Nested[] }[] = [];
  while (text.tokens[cursor.at]?.type === 'list_item_open') {
    const item = node.maybeChild(items.length);
    const token = text.tokens[cursor.at];
    if (item === null || token?.map == null) return null;
    const nested = readItem(text, cursor, item, text.offset(token.map[0]));
    if (nested === null) return null;
    items.push({ start: text.offset(token.map[0]), node: item, nested });
  }
  cursor.at += 1;
  if (items.length !== node.childCount) return null;
  return {
    items: items.map((item, index) => {
      const next = items[index + 1]?.start ?? end;
      const lines = text.source.slice(item.start, next);
      const separator =
        next === end || !lines.endsWith('\n') ? '' : lines.slice(trimTrailingBlankLines(lines).length);
      return { node: item.node, parts: partsOf(text, item, next - separator.length), separator };
    }),
  };
}

type Nested = {
  readonly start: number;
  readonly end: number;
  readonly node: ProseMirrorNode;
  readonly list: SourceList;
};

/** The lists directly in an item that start on lines of their own. Moves the cursor after the item. */
function readItem(
  text: Source,
  cursor: { at: number },
  item: ProseMirrorNode,
  start: number,
): Nested[] | null {
  const level = text.tokens[cursor.at]?.level ?? 0;
  const lists = item.children.filter(isList);
  const nested: Nested[] = [];
  let found = 0;
  cursor.at += 1;
  for (;;) {
    const token = text.tokens[cursor.at];
    if (token === undefined) return null;
    if (token.type === 'list_item_close' && token.level === level) break;
    if (!isListOpen(token) || token.level !== level + 1) {
      cursor.at += 1;
      continue;
    }
    const node = lists[found];
    found += 1;
    if (node === undefined || token.map === null) return null;
    const from = text.offset(token.map[0]);
    const to = from + text.source.slice(from, text.offset(token.map[1])).trimEnd().length;
    const list = readList(text, cursor, node, to);
    if (list === null) return null;
    if (from > start) nested.push({ start: from, end: to, node, list });
  }
  cursor.at += 1;
  return nested;
}

function partsOf(
  { source }: Source,
  { start, nested }: { readonly start: number; readonly nested: readonly Nested[] },
  end: number,
): (string | NestedList)[] {
  const parts: (string | NestedList)[] = [];
  let at = start;
  for (const { start: from, end: to, node, list } of nested) {
    parts.push(source.slice(at, from), { node, list });
    at = to;
  }
  if (at < end || parts.length === 0) parts.push(source.slice(at, end));
  return parts;
}

const cache = new WeakMap<ProseMirrorNode, { readonly list: SourceList; readonly text: string }>();

/** Keeps which lines belong to which items of a list, so that the next edit need not parse it. Returns its text. */
export function cacheList(node: ProseMirrorNode, list: SourceList): string {
  const text = listText(list);
  cache.set(node, { list, text });
  return text;
}

/** The cached lines of a list; null unless they are exactly its source. */
export function cachedList(node: ProseMirrorNode, source: string): SourceList | null {
  const cached = cache.get(node);
  return cached?.text === source ? cached.list : null;
}

/** Reads a text from the clipboard as Markdown, to insert at the caret. A single paragraph is inserted into the line there. */
export function readPasted(schema: Schema, text: string): Slice {
  const { blocks } = readSnapshot(
    createReader(schema),
    text.replace(/\r\n?/g, '\n').replace(/^\n+/, '').trimEnd(),
  );
  const nodes = blocks.flatMap((block) => block.nodes);
  const [only] = nodes;
  const isLine = nodes.length === 1 && only?.type.name === 'paragraph';
  return isLine ? new Slice(Fragment.from(only), 1, 1) : new Slice(Fragment.from(nodes), 0, 0);
}
