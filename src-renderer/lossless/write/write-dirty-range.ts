import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import type { BaseBlock, BaseText } from '../model/snapshot.ts';
import { wholeList } from '../read/read-snapshot.ts';
import { candidateTexts, type Replaced, withLessEmphasis } from './candidates.ts';
import type { FormerBlocks } from '../undo/source-history.ts';
import { isSaidAlone } from './can-serialize.ts';
import { type Reader, within } from '../read/reader.ts';
import { createRunBudget } from './read-budget.ts';
import { closing, type Gaps, gapsOf, separated } from './separators.ts';
import { isList, type SourceList } from '../model/source-list.ts';
import { knownList, rememberList } from '../read/source-list-cache.ts';
import { readSourceList } from '../read/read-source-list.ts';
import { staysApart } from '../verify/stay-separate.ts';
import { verifyRun } from '../verify/check-round-trip.ts';
import { writeBlocks } from '../serialize/serialize-blocks.ts';
import { writeItems } from './write-items.ts';
import { writeUnproved } from './write-best-effort.ts';
import { plainStyle } from '../serialize/markdown-style.ts';

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
  /** Not proved because of what stands beside it: with the block before it, it may be. */
  readonly touches?: boolean;
};

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
  /** Texts that do not get on with their neighbours, whatever they are read as. */
  const touching = new Set<string>();
  const attempt = (
    wanted: readonly ProseMirrorNode[],
    text: string,
    choice: readonly Gaps[],
  ): WrittenRun | null => {
    for (const gap of choice) {
      const blocks = verifyRun(reader, place, wanted, { text, ...gap });
      if (blocks === 'unlike') return null;
      if (blocks !== 'touching')
        return { blocks: shownBy(blocks, wanted, nodes), gapBefore: gap.gapBefore, proof: 'full' };
    }
    touching.add(text);
    return null;
  };

  /** For a list whose items were proved one by one: it only has to get on with what stands around it. */
  const besideOthers = ({ source, proof }: WrittenList): WrittenRun | null => {
    const apart = proof === 'full' ? gaps : [...gaps, ...separatedGaps()];
    for (const { gapBefore, gapAfter } of apart)
      if (
        staysApart(reader, base.definitions, place.before?.source ?? null, gapBefore, source) &&
        staysApart(reader, base.definitions, source, gapAfter, place.after?.source ?? null)
      )
        return { blocks: [{ source, gap: gapAfter, nodes }], gapBefore, proof };
    return null;
  };
  const separatedGaps = (): Gaps[] => gaps.flatMap((gap) => separated(gap, place.after !== null));

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
  const byItems = writeListOf(reader, base, run, 'proved');
  if (byItems !== null) {
    const { source } = byItems;
    const found = source.length > wholeList ? besideOthers(byItems) : attempt(nodes, source, gaps);
    if (found !== null) return found;
  }
  // of a long list only the item is written that nothing was proved of, without a look at the whole of it
  const isLong = (replaced?.source.length ?? 0) > wholeList;
  const longList = isLong && byItems === null ? writeListOf(reader, base, run, 'any') : null;
  const foundLong = longList && besideOthers(longList);
  if (foundLong !== null) return foundLong;

  const restored = writeRestored(former, nodes);
  if (restored !== null) {
    const found = attempt(nodes, restored, gaps);
    if (found !== null) return found;
  }
  // what the items alone cannot say, the list as a whole seldom can
  const list = byItems === null ? writeListOf(reader, base, run, 'any') : null;
  const budget = createRunBudget(list?.proof === 'none');
  const tried = new Set<string>();
  for (const text of candidateTexts(nodes, replaced)) {
    if (tried.has(text)) continue;
    if (!budget.spend(text.length)) break;
    tried.add(text);
    const found = attempt(nodes, text, gaps);
    if (found !== null) return found;
  }
  const apart = separatedGaps();
  for (const text of tried) {
    if (!touching.has(text)) continue;
    if (!budget.spend(text.length)) break;
    const found = attempt(nodes, text, apart);
    if (found !== null) return found;
  }
  const foundList = list && besideOthers(list);
  if (foundList !== null) return foundList;
  const isSaid = (block: ProseMirrorNode): boolean => isSaidAlone(reader, block);
  for (const plainer of withLessEmphasis(nodes, isSaid))
    for (const text of candidateTexts(plainer, replaced)) {
      if (!budget.spend(text.length)) break;
      const found = attempt(plainer, text, gaps);
      if (found !== null) return { ...found, proof: 'plainer' };
    }
  return { ...writeUnproved(reader, base, run, replaced), touches: touching.size > 0 };
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

type WrittenList = { readonly source: string; readonly proof: WrittenRun['proof'] };

/** A list that takes the place of one, item by item; null for anything else, and where not all items are `proved` as is asked. */
function writeListOf(
  reader: Reader,
  base: BaseText,
  { nodes, replaced }: Run,
  asked: 'proved' | 'any',
): WrittenList | null {
  const [node] = nodes;
  const block = base.blocks[replaced[0] ?? -1];
  const before = block?.nodes[0];
  if (nodes.length !== 1 || replaced.length !== 1 || node === undefined || block === undefined) return null;
  if (before === undefined || block.nodes.length !== 1 || !isList(node) || !isList(before)) return null;
  const list = knownList(before, block.source) ?? readAgain(reader, base, block, before);
  let proof: WrittenList['proof'] = 'full';
  const onLess = (less: 'plainer' | 'none'): void => {
    if (proof !== 'none') proof = less;
  };
  const context = { reader, definitions: base.definitions, onLess: asked === 'any' ? onLess : null };
  const written = list === null ? null : writeItems(context, list, before, node);
  return written === null ? null : { source: rememberList(node, written), proof };
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
