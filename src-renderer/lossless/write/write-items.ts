import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import type { SourceBlock } from '../../../src-shared/markdown/split-blocks.ts';
import { carriedTexts, nearestTexts, withLessEmphasis } from './candidates.ts';
import { holdsWords } from '../verify/contains-text.ts';
import { dedent, indent } from '../text/indentation.ts';
import { isSaidAlone } from './can-serialize.ts';
import { itemNumbers, withNumber } from './item-numbers.ts';
import { matchBlocks } from './match-blocks.ts';
import { normalForm } from '../verify/node-fingerprint.ts';
import type { Definitions } from '../model/snapshot.ts';
import { type Reader, within } from '../read/reader.ts';
import { saidStart } from '../serialize/serializable-attributes.ts';
import { isList, itemText, type NestedList, type SourceItem, type SourceList } from '../model/source-list.ts';
import { readSourceList } from '../read/read-source-list.ts';

/** Items longer than this many characters are stood in for by their first line when what is beside them is read. */
const short = 2000;

type Context = {
  readonly reader: Reader;
  readonly definitions: Definitions;
  /** Told of items that were written though they were not proved; null: there must be none. */
  readonly onLess: ((proof: 'plainer' | 'none') => void) | null;
};

/**
 * Writes a list of which only some items changed: the others keep their lines. What is written is read back beside its
 * neighbours alone, so that an edit costs what its item costs. Null where that cannot be: the list is then written as a whole.
 */
export function writeItems(
  context: Context,
  list: SourceList,
  before: ProseMirrorNode,
  after: ProseMirrorNode,
): SourceList | null {
  if (before.type !== after.type || before.attrs.start !== after.attrs.start) return null;
  const old = list.items;
  const base = {
    lead: '',
    definitions: context.definitions,
    blocks: old.map((item) => ({ source: '', gap: '', nodes: [item.node] })),
  };
  const stretches = matchBlocks(base, after.children);
  const kept = stretches.flatMap((stretch) => (stretch.kind === 'kept' ? [stretch.index] : []));
  const isMoved = kept.some((index, at) => at > 0 && index < (kept[at - 1] ?? 0));
  // items that only changed places take their lines along; a number would have to change with the place
  if (isMoved && (kept.length < stretches.length || after.type.name === 'orderedList')) return null;
  const items: SourceItem[] = [];
  const usual = old.length > 1 ? (old[0]?.gap ?? '\n') : after.attrs.tight === false ? '\n\n' : '\n';
  const isOrdered = after.type.name === 'orderedList';
  const start = saidStart(after.attrs.start);
  const isShifted =
    old.length !== after.childCount ||
    stretches.some((stretch) => stretch.kind === 'kept' && stretch.from !== stretch.index);
  const numbers = isOrdered && isShifted ? itemNumbers(old, start) : null;
  if (isOrdered && isShifted && numbers === null) return null;
  let previous = -1;
  for (const [at, stretch] of stretches.entries()) {
    if (stretch.kind === 'kept') {
      const item = old[stretch.index];
      const shown = item && numbers !== null ? withNumber(item, numbers.next(stretch.index)) : item;
      if (!shown) return null;
      items.push(shown);
      previous = stretch.index;
      continue;
    }
    const next = stretches[at + 1];
    const following = next?.kind === 'kept' ? next.index : old.length;
    const replaced = old.slice(previous + 1, following);
    const places = stretch.nodes.map((_, index) =>
      numbers === null
        ? start + items.length + index
        : numbers.next(index < replaced.length ? previous + 1 + index : null),
    );
    const written = writeRunOfItems(context, {
      list: after,
      nodes: stretch.nodes,
      number: places[0] ?? start,
      replaced,
      before: items[items.length - 1] ?? null,
      after: old[following] ?? null,
      gap: usual,
    });
    for (const [index, item] of (written ?? [null]).entries()) {
      const shown = item && numbers !== null ? withNumber(item, places[index] ?? start) : item;
      if (shown === null) return null;
      items.push(shown);
    }
    previous = following - 1;
  }
  if (items.length === 0) return null;
  return {
    items: items.map((item, at) => {
      const isLast = at === items.length - 1;
      if (isLast) return item.gap === '' ? item : { ...item, gap: '' };
      return item.gap === '' ? { ...item, gap: usual } : item;
    }),
  };
}

type ItemRun = {
  readonly list: ProseMirrorNode;
  readonly nodes: readonly ProseMirrorNode[];
  /** The number of the first of them, in an ordered list. */
  readonly number: number;
  readonly replaced: readonly SourceItem[];
  readonly before: SourceItem | null;
  readonly after: SourceItem | null;
  readonly gap: string;
};

function writeRunOfItems(context: Context, run: ItemRun): SourceItem[] | null {
  const [node, old] = [run.nodes[0], run.replaced[0]];
  if (run.nodes.length === 1 && run.replaced.length === 1 && node !== undefined && old !== undefined) {
    const deeper = writeParts(context, run, old, node);
    if (deeper !== null) return [deeper];
  }
  return writeLines(context, run);
}

/** An item with lists in it: its own lines and each list are written for themselves. */
function writeParts(
  context: Context,
  run: ItemRun,
  old: SourceItem,
  node: ProseMirrorNode,
): SourceItem | null {
  const [own, nested, ...more] = old.parts;
  if (typeof own !== 'string' || nested === undefined || typeof nested === 'string' || more.length > 0)
    return null;
  const last = node.lastChild;
  if (last === null || old.node.lastChild !== nested.node || last.type !== nested.node.type) return null;
  const list = last === nested.node ? nested.list : writeItems(context, nested.list, nested.node, last);
  if (list === null) return null;
  const head = (item: ProseMirrorNode): readonly ProseMirrorNode[] => item.children.slice(0, -1);
  const stays =
    node.sameMarkup(old.node) &&
    head(node).length === head(old.node).length &&
    head(node).every((child, at) => child === head(old.node)[at] || child.eq(head(old.node)[at] ?? node));
  const part: NestedList = { node: last, list };
  if (stays) return { node, parts: [own, part], gap: old.gap };
  // its own lines are written with the first line of the list below them
  const first = list.items[0];
  if (first === undefined || last.firstChild === null) return null;
  const [line = ''] = itemText(first).split('\n');
  const sample = readAlone(context, dedentedText(line));
  const shownLine = sample?.node.firstChild;
  if (!shownLine) return null;
  const shorten = (item: ProseMirrorNode): ProseMirrorNode =>
    item.copy(
      item.content
        .cut(0, item.content.size - (item.lastChild?.nodeSize ?? 0))
        .addToEnd(last.copy(last.content.cut(0, 0).addToEnd(shownLine))),
    );
  const written = writeLines(context, {
    ...run,
    nodes: [shorten(node)],
    replaced: [{ node: shorten(old.node), parts: [own + line], gap: old.gap }],
  });
  const text = written?.length === 1 && written[0] !== undefined ? itemText(written[0]) : '';
  if (!text.endsWith(`\n${line}`)) return null;
  return { node, parts: [text.slice(0, text.length - line.length), part], gap: old.gap };
}

const dedentedText = (line: string): string => line.replace(/^[ \t]+/, '');

type ReadList = { readonly node: ProseMirrorNode; readonly block: SourceBlock };

/** Reads a text that must be one list. */
function readAlone({ reader, definitions }: Context, text: string): ReadList | null {
  const { blocks, lead } = reader.split(`${text}\n`, within(definitions));
  const [block] = blocks;
  if (lead !== '' || block === undefined || blocks.length > 1) return null;
  const [node] = reader.nodes(block, definitions);
  return node !== undefined && isList(node) ? { node, block } : null;
}

/** Writes items by their lines, and reads them back between their neighbours. */
function writeLines(context: Context, run: ItemRun): SourceItem[] | null {
  const around = [run.before, run.after].map((item) => (item === null ? null : headOf(item)));
  const own = run.replaced
    .map((item, at) => itemText(item) + (at === run.replaced.length - 1 ? '' : item.gap))
    .join('');
  const raw = [around[0], own, around[1]].filter(
    (text) => text !== null && text !== undefined && text !== '',
  );
  const cut = dedent(raw.filter((text) => text !== null && text !== undefined));
  if (cut === null) return null;
  const { prefix, texts } = cut;
  const before = run.before === null ? null : (texts[0] ?? '');
  const after = run.after === null ? null : (texts[texts.length - 1] ?? '');
  const source = own === '' ? null : (texts[run.before === null ? 0 : 1] ?? '');
  const neighbours = [before, after].map((text) => (text === null ? null : readAlone(context, text)));
  if (before !== null && neighbours[0]?.node.childCount !== 1) return null;
  if (after !== null && neighbours[1]?.node.childCount !== 1) return null;
  const isOrdered = run.list.type.name === 'orderedList';
  const listOf = (nodes: readonly ProseMirrorNode[]): ProseMirrorNode =>
    run.list.type.create(isOrdered ? { ...run.list.attrs, start: run.number } : run.list.attrs, [...nodes]);
  const beside = neighbours.map((list) => list?.node.firstChild ?? null);
  const gapBefore = run.before === null || run.before.gap === '' ? run.gap : run.before.gap;
  const gapAfter = run.replaced.at(-1)?.gap || run.gap;
  const replaced = source === null ? null : { source, nodes: [listOf(run.replaced.map(({ node }) => node))] };
  const likeness = source ?? before ?? after ?? '';

  /** The items a text is read as, between neighbours that stay what they are; null when it is not as many. */
  const readBack = (text: string): ReadItems | null => {
    const probe =
      (before === null ? '' : before + gapBefore) + text + (after === null ? '' : gapAfter + after);
    const read = readAlone(context, probe);
    if (read === null || read.node.type !== run.list.type) return null;
    const from = before === null ? 0 : 1;
    const behind = from + run.nodes.length;
    if (read.node.childCount !== behind + (after === null ? 0 : 1)) return null;
    const stays = (node: ProseMirrorNode | null | undefined, at: number): boolean =>
      !node || normalForm(node) === normalForm(read.node.child(at));
    return stays(beside[0], 0) && stays(beside[1], behind)
      ? { ...read, items: read.node.children.slice(from, behind) }
      : null;
  };
  const linesOf = ({ block, node }: ReadList, shown: ProseMirrorNode): SourceItem[] | null => {
    const lines = readSourceList(block.source, block.tokens, shown)?.items;
    const from = before === null ? 0 : 1;
    return node.childCount !== lines?.length
      ? null
      : lines
          .slice(from, from + run.nodes.length)
          .map((item, at, all) =>
            indented({ ...item, gap: at === all.length - 1 ? gapAfter : item.gap }, prefix),
          );
  };
  const shown = listOf([beside[0], ...run.nodes, beside[1]].flatMap((node) => node ?? []));
  const proved = (nodes: readonly ProseMirrorNode[]): SourceItem[] | null => {
    const wanted = nodes.map(normalForm);
    for (const text of carriedTexts([listOf(nodes)], replaced, likeness)) {
      const read = readBack(text);
      const isSame = read?.items.every((item, at) => normalForm(item) === wanted[at]);
      const lines = read !== null && isSame ? linesOf(read, shown) : null;
      if (lines !== null) return lines;
    }
    return null;
  };
  const found = proved(run.nodes);
  if (found !== null || context.onLess === null) return found;
  const isSaid = (line: ProseMirrorNode): boolean => isSaidAlone(context.reader, line);
  for (const plainer of withLessEmphasis(run.nodes, isSaid)) {
    const lines = proved(plainer);
    if (lines === null) continue;
    context.onLess('plainer');
    return lines;
  }
  for (const text of nearestTexts([listOf(run.nodes)], replaced, likeness)) {
    const read = readBack(text);
    if (read === null || !holdsWords(read.items, run.nodes)) continue;
    // what lists are in it is what was read, not what is shown: its lines are one part
    const lines = linesOf(read, read.node)?.map((item, at) => ({
      ...item,
      node: run.nodes[at] ?? item.node,
      parts: [itemText(item)],
    }));
    if (!lines) continue;
    context.onLess('none');
    return lines;
  }
  return null;
}

type ReadItems = ReadList & { readonly items: readonly ProseMirrorNode[] };

function indented(item: SourceItem, prefix: string): SourceItem {
  const parts = item.parts.map((part) =>
    typeof part === 'string'
      ? indent(part, prefix)
      : { ...part, list: { items: part.list.items.map((inner) => indented(inner, prefix)) } },
  );
  return { ...item, parts };
}

/** As much of an item as shows how its neighbours get on with it. */
function headOf(item: SourceItem): string {
  const text = itemText(item);
  return text.length <= short ? text : (text.split('\n', 1)[0] ?? '');
}
