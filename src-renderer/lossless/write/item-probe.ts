import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import type { SourceBlock } from '../../../src-shared/markdown/split-blocks.ts';
import type { Fidelity, Replaced } from '../model/dirty-range.ts';
import type { Definitions } from '../model/snapshot.ts';
import { isList, itemText, type SourceItem } from '../model/source-list.ts';
import { readSourceList } from '../read/read-snapshot.ts';
import { parseRawBlocks, type Reader, scopedDefinitions } from '../read/reader.ts';
import { dedent, indent } from '../text/indentation.ts';
import { nodeFingerprint, showSame } from '../verify/node-fingerprint.ts';

/** What items are written with. */
export type ItemContext = {
  readonly reader: Reader;
  readonly definitions: Definitions;
  /** The fidelity every item must have. */
  readonly accept: 'verified' | 'any';
};

/** Neighbouring items that have to be written, and where in their list. */
export type ItemRange = {
  /** The list they are in, as it is now. */
  readonly list: ProseMirrorNode;
  readonly nodes: readonly ProseMirrorNode[];
  /** The number of the first of them, in an ordered list. */
  readonly number: number;
  readonly replaced: readonly SourceItem[];
  /** The items around them, as they are written. */
  readonly before: SourceItem | null;
  readonly after: SourceItem | null;
  /** What stands between two items of the list. */
  readonly separator: string;
};

/** Items as Markdown. */
export type WrittenItems = { readonly items: readonly SourceItem[]; readonly fidelity: Fidelity };

/** Neighbours longer than this many characters are represented by their first line. */
const longNeighbour = 2000;

/** Parses texts of items between the items around them, without the indentation of their list. */
export type ItemProbe = {
  /** What the items replace; null when they are new. */
  readonly replaced: Replaced | null;
  /** The text whose style the items are written in. */
  readonly styleSource: string;
  /** A list of some items, as it stands in the text. */
  listOf(nodes: readonly ProseMirrorNode[]): ProseMirrorNode;
  /** The items a text is parsed as; null unless they are as many, and their neighbours stay what they are. */
  parse(text: string): ParsedItems | null;
  /** Whether parsed items show some nodes. Source in these that was edited is what it is parsed as. */
  shows(parsed: ParsedItems, nodes: readonly ProseMirrorNode[]): boolean;
  /** The lines of parsed items, for the items as they are shown. */
  verifiedLines(parsed: ParsedItems): SourceItem[] | null;
  /** The lines of parsed items that are not verified: each item is a single part. */
  unverifiedLines(parsed: ParsedItems): SourceItem[] | null;
};

/** A text parsed as one list. */
type ParsedList = { readonly node: ProseMirrorNode; readonly block: SourceBlock };

/** The same with the items between the neighbours. */
type ParsedItems = ParsedList & { readonly items: readonly ProseMirrorNode[] };

/** Null where the items or their neighbours cannot be parsed apart from their list. */
export function createItemProbe(context: ItemContext, range: ItemRange): ItemProbe | null {
  const sources = dedentedSources(range);
  if (sources === null) return null;
  const { before, own, after, prefix } = sources;
  const [listBefore, listAfter] = [before, after].map((text) =>
    text === null ? null : parseList(context, text),
  );
  if (before !== null && listBefore?.node.childCount !== 1) return null;
  if (after !== null && listAfter?.node.childCount !== 1) return null;
  const [itemBefore, itemAfter] = [listBefore?.node.firstChild ?? null, listAfter?.node.firstChild ?? null];
  const { list, nodes, replaced } = range;
  const listOf = (items: readonly ProseMirrorNode[]): ProseMirrorNode =>
    list.type.create(list.type.name === 'orderedList' ? { ...list.attrs, start: range.number } : list.attrs, [
      ...items,
    ]);
  const separatorBefore = range.before?.separator || range.separator;
  const separatorAfter = replaced.at(-1)?.separator || range.separator;
  const first = before === null ? 0 : 1;
  const end = first + nodes.length;

  const linesOf = ({ block, node }: ParsedList, shown: ProseMirrorNode): SourceItem[] | null => {
    const lines = readSourceList(block.source, block.tokens, shown)?.items;
    if (node.childCount !== lines?.length) return null;
    return lines
      .slice(first, end)
      .map((item, at, all) =>
        indented({ ...item, separator: at === all.length - 1 ? separatorAfter : item.separator }, prefix),
      );
  };
  return {
    replaced: own === null ? null : { source: own, nodes: [listOf(replaced.map(({ node }) => node))] },
    styleSource: own ?? before ?? after ?? '',
    listOf,
    parse(text) {
      const parsed = parseList(
        context,
        (before === null ? '' : before + separatorBefore) +
          text +
          (after === null ? '' : separatorAfter + after),
      );
      if (parsed === null || parsed.node.type !== list.type) return null;
      if (parsed.node.childCount !== end + (after === null ? 0 : 1)) return null;
      const isUnchanged = (item: ProseMirrorNode | null, index: number): boolean =>
        item === null || nodeFingerprint(item) === nodeFingerprint(parsed.node.child(index));
      return isUnchanged(itemBefore, 0) && isUnchanged(itemAfter, end)
        ? { ...parsed, items: parsed.node.children.slice(first, end) }
        : null;
    },
    shows: ({ items }, wanted) =>
      showSame(items, wanted) ||
      showSame(
        items,
        wanted.flatMap((node) => parseRawBlocks(context.reader, node, context.definitions)),
      ),
    verifiedLines: (parsed) =>
      linesOf(parsed, listOf([itemBefore, ...nodes, itemAfter].flatMap((node) => node ?? []))),
    unverifiedLines: (parsed) =>
      // what lists an item holds is what was parsed, not what is shown
      linesOf(parsed, parsed.node)?.map((item, at) => ({
        ...item,
        node: nodes[at] ?? item.node,
        parts: [itemText(item)],
      })) ?? null,
  };
}

/** Parses a text that must be one list. */
export function parseList({ reader, definitions }: ItemContext, text: string): ParsedList | null {
  const { blocks, leading } = reader.split(`${text}\n`, scopedDefinitions(definitions));
  const [block] = blocks;
  if (leading !== '' || block === undefined || blocks.length > 1) return null;
  const [node] = reader.nodes(block, definitions);
  return node !== undefined && isList(node) ? { node, block } : null;
}

/** The lines of items and of those around them, without the indentation `prefix` they have in common. */
type DedentedSources = {
  readonly prefix: string;
  readonly before: string | null;
  readonly own: string | null;
  readonly after: string | null;
};

function dedentedSources({ before, replaced, after }: ItemRange): DedentedSources | null {
  const sources = {
    before: before === null ? null : excerptOf(before),
    own: replaced
      .map((item, at) => itemText(item) + (at === replaced.length - 1 ? '' : item.separator))
      .join(''),
    after: after === null ? null : excerptOf(after),
  };
  const present = [sources.before, sources.own, sources.after].flatMap((text) => text || []);
  const dedented = dedent(present);
  if (dedented === null) return null;
  const { prefix, texts } = dedented;
  return {
    prefix,
    before: before === null ? null : (texts[0] ?? ''),
    own: sources.own === '' ? null : (texts[before === null ? 0 : 1] ?? ''),
    after: after === null ? null : (texts.at(-1) ?? ''),
  };
}

/** As much of an item as decides how its neighbours are parsed beside it. */
function excerptOf(item: SourceItem): string {
  const text = itemText(item);
  return text.length <= longNeighbour ? text : (text.split('\n', 1)[0] ?? '');
}

function indented(item: SourceItem, prefix: string): SourceItem {
  const parts = item.parts.map((part) =>
    typeof part === 'string'
      ? indent(part, prefix)
      : { ...part, list: { items: part.list.items.map((inner) => indented(inner, prefix)) } },
  );
  return { ...item, parts };
}
