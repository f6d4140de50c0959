import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { type BaseBlock, type BaseText, separator, wholeList, widened } from './base-text.ts';
import { candidateTexts, type Replaced, withLessEmphasis } from './candidates.ts';
import type { FormerBlocks } from './former-blocks.ts';
import { type Reader, within } from './reader.ts';
import { isList, knownList, readSourceList, rememberList, type SourceList } from './source-list.ts';
import { standIn } from './stand-in.ts';
import { verifyRun } from './verify-run.ts';
import { writeBlocks } from './write-blocks.ts';
import { writeItems } from './write-items.ts';
import { plainStyle } from './writing-style.ts';

/** Nodes that are to be written, and where. */
export type Run = {
  readonly nodes: readonly ProseMirrorNode[];
  /** The blocks of the base they take the place of, by index. */
  readonly replaced: readonly number[];
  /** The block before them, as it is written. */
  readonly before: BaseBlock | null;
  /** The blocks of the base around them: -1 and the number of blocks where there is none. */
  readonly previous: number;
  readonly following: number;
};

/** A run that was written, and how far that was proved. */
export type WrittenRun = {
  readonly blocks: readonly BaseBlock[];
  readonly gapBefore: string;
  readonly proof: 'full' | 'plainer' | 'none';
};

type Gaps = { readonly gapBefore: string; readonly gapAfter: string };

/** Writes a run as the first text that is read back as what it shows, between its neighbours. */
export function writeRun(reader: Reader, base: BaseText, former: FormerBlocks, run: Run): WrittenRun {
  const { nodes } = run;
  const replaced = replacedBy(base, run);
  const place = {
    before: run.before,
    after: base.blocks[run.following] ?? null,
    definitions: base.definitions,
  };
  const gaps = gapsOf(base, run);
  const attempt = (
    wanted: readonly ProseMirrorNode[],
    text: string,
    choice: readonly Gaps[],
  ): WrittenRun | null => {
    for (const gap of choice) {
      const blocks = verifyRun(reader, place, wanted, { text, ...gap });
      if (blocks !== null)
        return { blocks: shownBy(blocks, wanted, nodes), gapBefore: gap.gapBefore, proof: 'full' };
    }
    return null;
  };

  /** For a list whose items were proved one by one: it only has to get on with what stands around it. */
  const besideOthers = (source: string): WrittenRun | null => {
    for (const gap of gaps) {
      const block = { source, gap: gap.gapAfter, nodes };
      const wanted = [place.before && standIn(place.before.source, 'end'), standIn(source, 'start')];
      const following = [standIn(source, 'end'), place.after && standIn(place.after.source, 'start')];
      if (
        staysApart(reader, base, wanted, gap.gapBefore) &&
        staysApart(reader, base, following, gap.gapAfter)
      )
        return { blocks: [block], gapBefore: gap.gapBefore, proof: 'full' };
    }
    return null;
  };

  const known = former.find(nodes);
  if (known !== null) {
    const own = {
      gapBefore: known.gapBefore ?? '\n\n',
      gapAfter: place.after === null ? closing(base) : known.block.gap,
    };
    const isBack =
      known.before === (place.before?.source ?? null) && known.after === (place.after?.source ?? null);
    const choice = isBack || run.replaced.length === 0 ? [own, ...gaps] : gaps;
    const found = attempt(nodes, known.block.source, choice);
    if (found !== null) return found;
  }
  const byItems = writeListOf(reader, base, run);
  if (byItems !== null) {
    const found = byItems.length > wholeList ? besideOthers(byItems) : attempt(nodes, byItems, gaps);
    if (found !== null) return found;
  }
  const restored = writeRestored(former, nodes);
  if (restored !== null) {
    const found = attempt(nodes, restored, gaps);
    if (found !== null) return found;
  }
  const tried = new Set<string>();
  for (const text of candidateTexts(nodes, replaced)) {
    if (tried.has(text)) continue;
    tried.add(text);
    const found = attempt(nodes, text, gaps);
    if (found !== null) return found;
  }
  const apart = gaps.flatMap((gap) => separated(gap, place.after !== null));
  for (const text of tried) {
    const found = attempt(nodes, text, apart);
    if (found !== null) return found;
  }
  const isSaid = (block: ProseMirrorNode): boolean => isSaidAlone(reader, block);
  for (const plainer of withLessEmphasis(nodes, isSaid))
    for (const text of candidateTexts(plainer, replaced)) {
      const found = attempt(plainer, text, gaps);
      if (found !== null) return { ...found, proof: 'plainer' };
    }
  return unproved(base, run);
}

/** Nodes of which some are blocks of an earlier save, each of those as it was; null when none is. */
function writeRestored(former: FormerBlocks, nodes: readonly ProseMirrorNode[]): string | null {
  const known = nodes.map((node) => former.find([node]));
  if (nodes.length < 2 || known.every((block) => block === null)) return null;
  let out = '';
  nodes.forEach((node, index) => {
    const [own, previous] = [known[index], known[index - 1]];
    const wereNeighbours = own && previous && own.before === previous.block.source;
    if (index > 0) out += (wereNeighbours ? own.gapBefore : null) ?? '\n\n';
    out += own ? own.block.source : writeBlocks([node], plainStyle);
  });
  return out;
}

/** Whether Markdown has signs for a block by itself. */
function isSaidAlone(reader: Reader, block: ProseMirrorNode): boolean {
  const place = { before: null, after: null, definitions: {} };
  for (const text of candidateTexts([block], null))
    if (verifyRun(reader, place, [block], { text, gapBefore: '', gapAfter: '\n' }) !== null) return true;
  return false;
}

function staysApart(reader: Reader, base: BaseText, pair: readonly (string | null)[], gap: string): boolean {
  const [one, other] = pair;
  if (!one || !other) return true;
  const apart = [one, other].flatMap((source) => reader.meanings(source, base.definitions));
  return apart.join('\0') === reader.meanings(one + gap + other, base.definitions).join('\0');
}

/** A list that takes the place of one, item by item; null for anything else. */
function writeListOf(reader: Reader, base: BaseText, { nodes, replaced }: Run): string | null {
  const [node] = nodes;
  const block = base.blocks[replaced[0] ?? -1];
  const before = block?.nodes[0];
  if (nodes.length !== 1 || replaced.length !== 1 || node === undefined || block === undefined) return null;
  if (before === undefined || block.nodes.length !== 1 || !isList(node) || !isList(before)) return null;
  const list = knownList(before, block.source) ?? readAgain(reader, base, block, before);
  const written =
    list === null ? null : writeItems({ reader, definitions: base.definitions }, list, before, node);
  if (written === null) return null;
  return rememberList(node, written);
}

function readAgain(
  reader: Reader,
  base: BaseText,
  { source }: BaseBlock,
  node: ProseMirrorNode,
): SourceList | null {
  const { blocks, lead } = reader.split(source, within(base.definitions));
  const [block] = blocks;
  return block === undefined || blocks.length > 1 || lead !== ''
    ? null
    : readSourceList(source, block.tokens, node);
}

function replacedBy(base: BaseText, { replaced }: Run): Replaced | null {
  const [first, last] = [replaced[0], replaced.at(-1)];
  if (first === undefined || last === undefined || last - first !== replaced.length - 1) return null;
  const blocks = base.blocks.slice(first, last + 1);
  const source = blocks
    .map((block, at) => block.source + (at === blocks.length - 1 ? '' : block.gap))
    .join('');
  return { source, nodes: blocks.flatMap((block) => block.nodes) };
}

const closing = (base: BaseText): string => base.blocks.at(-1)?.gap ?? '\n';

/** The gaps a run may stand between: those of the source first, then with blank lines. */
function gapsOf(base: BaseText, run: Run): Gaps[] {
  const first = run.replaced[0];
  const last = run.replaced.at(-1);
  const own = run.before?.gap ?? '';
  const stays = first !== undefined && first === run.previous + 1;
  const gapBefore = stays ? own : widened(own);
  if (run.following >= base.blocks.length) {
    const gapAfter = closing(base);
    return [
      { gapBefore, gapAfter },
      { gapBefore: widened(own), gapAfter },
    ];
  }
  const behind =
    last === undefined ? (run.before ?? base.blocks[run.following - 1])?.gap : base.blocks[last]?.gap;
  const narrow = last !== undefined && last === run.following - 1 ? (behind ?? '') : widened(behind ?? '');
  return [
    { gapBefore, gapAfter: narrow },
    { gapBefore: widened(own), gapAfter: widened(behind ?? '') },
  ];
}

/** Gaps with a separator in them: for lists that would flow together, and code that would belong to a list before it. */
function separated({ gapBefore, gapAfter }: Gaps, hasNext: boolean): Gaps[] {
  const wide = (gap: string): string => `${widened(gap)}${separator}\n\n`;
  const before = { gapBefore: wide(gapBefore), gapAfter };
  if (!hasNext) return [before];
  const after = wide(gapAfter);
  return [{ gapBefore, gapAfter: after }, before, { ...before, gapAfter: after }];
}

/** What was read belongs to the nodes of the editor, which may show more emphasis than was written. */
function shownBy(
  blocks: readonly BaseBlock[],
  wanted: readonly ProseMirrorNode[],
  nodes: readonly ProseMirrorNode[],
): BaseBlock[] {
  if (wanted === nodes) return [...blocks];
  let at = 0;
  return blocks.map((block) => {
    const own = nodes.slice(at, at + block.nodes.length);
    at += block.nodes.length;
    return { ...block, nodes: own };
  });
}

/** The last resort: everything escaped, blank lines around it. */
function unproved(base: BaseText, run: Run): WrittenRun {
  const source = writeBlocks(run.nodes, { ...plainStyle, escapes: 'all' });
  const gaps = gapsOf(base, run).at(-1) ?? { gapBefore: '\n\n', gapAfter: '\n' };
  return {
    blocks: [{ source, gap: gaps.gapAfter, nodes: run.nodes }],
    gapBefore: gaps.gapBefore,
    proof: 'none',
  };
}
