import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { type DirtyRange, type Fidelity, lowestFidelity } from '../model/dirty-range.ts';
import type { Segment, Snapshot, SnapshotBlock } from '../model/snapshot.ts';
import { isList, itemText, type NestedList, type SourceItem, type SourceList } from '../model/source-list.ts';
import { cachedList, cacheList, readSourceList } from '../read/read-snapshot.ts';
import { type Reader, scopedDefinitions } from '../read/reader.ts';
import { serializableStart } from '../serialize/serializable-attributes.ts';
import { itemNumbers, withNumber } from './item-numbers.ts';
import { type ItemContext, type ItemRange, parseList, type WrittenItems } from './item-probe.ts';
import { createItemTask, type ItemStrategy, lineStrategies, writeItemRange } from './item-strategies.ts';
import { matchBlocks } from './match-blocks.ts';

/** A list as Markdown, and how faithful it is. */
export type WrittenList = { readonly source: string; readonly fidelity: Fidelity };

/**
 * Writes a dirty range that is one list in place of one list, item by item. Null for any other range, and where an item cannot
 * be written with a fidelity that is accepted.
 */
export function writeChangedItems(
  reader: Reader,
  snapshot: Snapshot,
  { nodes, replaced }: DirtyRange,
  accept: 'verified' | 'any',
): WrittenList | null {
  const [node] = nodes;
  const block = snapshot.blocks[replaced[0] ?? -1];
  const before = block?.nodes[0];
  if (nodes.length !== 1 || replaced.length !== 1 || node === undefined || block === undefined) return null;
  if (before === undefined || block.nodes.length !== 1 || !isList(node) || !isList(before)) return null;
  const list = cachedList(before, block.source) ?? readWrittenList(reader, snapshot, block, before);
  if (list === null) return null;
  const context = { reader, definitions: snapshot.definitions, accept };
  const written = writeItems(context, list, before, node);
  return written === null
    ? null
    : { source: cacheList(node, { items: written.items }), fidelity: written.fidelity };
}

function readWrittenList(
  reader: Reader,
  { definitions }: Snapshot,
  { source }: SnapshotBlock,
  node: ProseMirrorNode,
): SourceList | null {
  const { blocks, leading } = reader.split(source, scopedDefinitions(definitions));
  const [block] = blocks;
  if (block === undefined || blocks.length > 1 || leading !== '') return null;
  return readSourceList(source, block.tokens, node);
}

/**
 * Writes a list of which only some items changed: the others keep their lines. What is written is parsed beside its neighbours
 * alone, so that an edit costs what its item costs. Null where that is impossible: the list is then written as a whole.
 */
function writeItems(
  context: ItemContext,
  { items: old }: SourceList,
  before: ProseMirrorNode,
  after: ProseMirrorNode,
): WrittenItems | null {
  if (before.type !== after.type || before.attrs.start !== after.attrs.start) return null;
  const segments = matchBlocks(
    old.map(({ node }) => ({ nodes: [node] })),
    after.children,
  );
  const numbering = numberingOf(old, segments, after);
  if (numbering === null || !canKeepLines(segments, after)) return null;
  const separator =
    old.length > 1 ? (old[0]?.separator ?? '\n') : after.attrs.tight === false ? '\n\n' : '\n';
  const keptItem = (segment: Segment | undefined): SourceItem | null => {
    const item = segment?.kind === 'kept' ? old[segment.index] : undefined;
    return segment === undefined || item === undefined ? null : numbering.apply(item, segment.from);
  };
  const items: SourceItem[] = [];
  const fidelities: Fidelity[] = [];
  for (const [at, segment] of segments.entries()) {
    if (segment.kind === 'kept') {
      const item = keptItem(segment);
      if (item === null) return null;
      items.push(item);
      continue;
    }
    const written = writeSegment(context, {
      list: after,
      nodes: segment.nodes,
      number: numbering.numberAt(segment.from),
      replaced: replacedBy(old, segments, at),
      before: keptItem(segments[at - 1]),
      after: old[followingOf(old, segments, at)] ?? null,
      separator,
    });
    if (written === null) return null;
    for (const [offset, item] of written.items.entries()) {
      const numbered = numbering.apply(item, segment.from + offset);
      if (numbered === null) return null;
      items.push(numbered);
    }
    fidelities.push(written.fidelity);
  }
  if (items.length === 0) return null;
  return {
    items: items.map((item, at) =>
      separatedBy(item, at === items.length - 1 ? '' : item.separator || separator),
    ),
    fidelity: lowestFidelity(fidelities),
  };
}

const separatedBy = (item: SourceItem, separator: string): SourceItem =>
  item.separator === separator ? item : { ...item, separator };

/**
 * Whether the items can keep their lines. Items that only changed places take their lines along; not in an ordered list, where
 * a number would have to change with the place.
 */
function canKeepLines(segments: readonly Segment[], list: ProseMirrorNode): boolean {
  const kept = segments.flatMap((segment) => (segment.kind === 'kept' ? [segment.index] : []));
  const isMoved = kept.some((index, at) => at > 0 && index < (kept[at - 1] ?? 0));
  return !isMoved || (kept.length === segments.length && list.type.name !== 'orderedList');
}

type Numbering = {
  /** The number of an item of an ordered list. */
  numberAt(index: number): number;
  /** Gives an item the number of its index; null where that would move its lines. */
  apply(item: SourceItem, index: number): SourceItem | null;
};

/** How the items of a list are numbered from now on; null where the former items of an ordered list have no numbers. */
function numberingOf(
  old: readonly SourceItem[],
  segments: readonly Segment[],
  list: ProseMirrorNode,
): Numbering | null {
  const start = serializableStart(list.attrs.start);
  const isShifted =
    old.length !== list.childCount ||
    segments.some((segment) => segment.kind === 'kept' && segment.from !== segment.index);
  if (list.type.name !== 'orderedList' || !isShifted)
    return { numberAt: (index) => start + index, apply: (item) => item };
  const origins = segments.flatMap((segment, at): (number | null)[] => {
    if (segment.kind === 'kept') return [segment.index];
    const [previous, { length }] = [previousOf(segments, at), replacedBy(old, segments, at)];
    return segment.nodes.map((_, offset) => (offset < length ? previous + 1 + offset : null));
  });
  const numbers = itemNumbers(old, start, origins);
  if (numbers === null) return null;
  const numberAt = (index: number): number => numbers[index] ?? start;
  return { numberAt, apply: (item, index) => withNumber(item, numberAt(index)) };
}

/** The former item before a dirty segment, by index; -1 when it is at the start. */
function previousOf(segments: readonly Segment[], at: number): number {
  const before = segments[at - 1];
  return before?.kind === 'kept' ? before.index : -1;
}

/** The former item after a dirty segment, by index. */
function followingOf(old: readonly SourceItem[], segments: readonly Segment[], at: number): number {
  const after = segments[at + 1];
  return after?.kind === 'kept' ? after.index : old.length;
}

const replacedBy = (
  old: readonly SourceItem[],
  segments: readonly Segment[],
  at: number,
): readonly SourceItem[] => old.slice(previousOf(segments, at) + 1, followingOf(old, segments, at));

/** Writes one item in place of one: its own lines, and each list in it by itself. */
const nestedLists: ItemStrategy = {
  name: 'nested lists',
  accept: 'verified',
  write({ context, range }) {
    const [node, old] = [range.nodes[0], range.replaced[0]];
    if (range.nodes.length !== 1 || range.replaced.length !== 1 || !node || !old) return null;
    const [own, nested, ...more] = old.parts;
    if (typeof own !== 'string' || nested === undefined || typeof nested === 'string' || more.length > 0)
      return null;
    const last = node.lastChild;
    if (last === null || old.node.lastChild !== nested.node || last.type !== nested.node.type) return null;
    const list: WrittenItems | null =
      last === nested.node
        ? { items: nested.list.items, fidelity: 'verified' }
        : writeItems(context, nested.list, nested.node, last);
    if (list === null) return null;
    const part: NestedList = { node: last, list: { items: list.items } };
    const lines = hasSameHead(node, old.node)
      ? { text: own, fidelity: list.fidelity }
      : writeHead(context, range, { node, old, own, list, last });
    return (
      lines && {
        items: [{ node, parts: [lines.text, part], separator: old.separator }],
        fidelity: lowestFidelity([list.fidelity, lines.fidelity]),
      }
    );
  },
};

/** The ways of writing items, in the order they are tried. */
export const itemStrategies: readonly ItemStrategy[] = [nestedLists, ...lineStrategies];

const writeSegment = (context: ItemContext, range: ItemRange): WrittenItems | null =>
  writeItemRange(itemStrategies, createItemTask(context, range));

/** What an item holds before the list at its end. */
const headOf = (item: ProseMirrorNode): readonly ProseMirrorNode[] => item.children.slice(0, -1);

function hasSameHead(node: ProseMirrorNode, old: ProseMirrorNode): boolean {
  const [head, oldHead] = [headOf(node), headOf(old)];
  return (
    node.sameMarkup(old) &&
    head.length === oldHead.length &&
    head.every((child, at) => child === oldHead[at] || child.eq(oldHead[at] ?? node))
  );
}

/** Writes the lines of an item before the list at its end, together with the first line of that list. */
function writeHead(
  context: ItemContext,
  range: ItemRange,
  item: {
    readonly node: ProseMirrorNode;
    readonly old: SourceItem;
    readonly own: string;
    readonly list: WrittenItems;
    readonly last: ProseMirrorNode;
  },
) {
  const { node, old, own, list, last } = item;
  const first = list.items[0];
  if (first === undefined || last.firstChild === null) return null;
  const [line = ''] = itemText(first).split('\n');
  const sample = parseList(context, line.replace(/^[ \t]+/, ''))?.node.firstChild;
  if (!sample) return null;
  const shortened = (whole: ProseMirrorNode): ProseMirrorNode =>
    whole.copy(
      whole.content
        .cut(0, whole.content.size - (whole.lastChild?.nodeSize ?? 0))
        .addToEnd(last.copy(last.content.cut(0, 0).addToEnd(sample))),
    );
  const task = createItemTask(context, {
    ...range,
    nodes: [shortened(node)],
    replaced: [{ node: shortened(old.node), parts: [own + line], separator: old.separator }],
  });
  const written = writeItemRange(lineStrategies, task);
  const text = written?.items.map(itemText).join('') ?? '';
  if (written?.items.length !== 1 || !text.endsWith(`\n${line}`)) return null;
  return { text: text.slice(0, text.length - line.length), fidelity: written.fidelity };
}
