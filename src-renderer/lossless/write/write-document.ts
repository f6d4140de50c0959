import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { type BaseBlock, type BaseText, separator, textOf, widened } from '../model/snapshot.ts';
import { definitionsOf } from '../read/update-definitions.ts';
import type { FormerBlocks } from '../undo/source-history.ts';
import { matchBlocks } from './match-blocks.ts';
import type { Reader } from '../read/reader.ts';
import { staysApart } from '../verify/stay-separate.ts';
import { writeRun } from './write-dirty-range.ts';

/** A text that was written, the base for the next time, and how many stretches could be written only with less emphasis or unproved. */
export type SavedText = {
  readonly base: BaseText;
  readonly text: string;
  readonly changed: number;
  /** Written without some emphasis, because Markdown has no signs for it. */
  readonly plainer: number;
  /** Written though it reads differently: nothing better was found. */
  readonly unproved: number;
  /** A link definition may have changed: other blocks may have to be read again. */
  readonly redefined: boolean;
};

/** Writes a document: blocks that nobody touched as they are in the base, the others so that they are read as what they show. */
export function saveText(
  reader: Reader,
  base: BaseText,
  children: readonly ProseMirrorNode[],
  former: FormerBlocks,
): SavedText {
  const stretches = matchBlocks(base, children);
  const kept = new Set(stretches.map((stretch) => (stretch.kind === 'kept' ? stretch.index : -1)));
  const gone = [...base.blocks.keys()].filter((index) => !kept.has(index));
  const growth =
    sizeOf(stretches.flatMap((stretch) => (stretch.kind === 'run' ? stretch.nodes : []))) -
    sizeOf(gone.flatMap((index) => base.blocks[index]?.nodes ?? []));
  const undone = former.texts.find(base, children, growth);
  if (undone !== null) {
    former.texts.remember(base, undone, growth);
    const changed = stretches.filter(({ kind }) => kind === 'run').length;
    const redefined = undone.definitions !== base.definitions;
    return { base: undone, text: textOf(undone), changed, plainer: 0, unproved: 0, redefined };
  }
  const out: BaseBlock[] = [];
  const closing = base.blocks.at(-1)?.gap ?? '\n';
  let [changed, plainer, unproved, previous] = [0, 0, 0, -1];
  stretches.forEach((stretch, at) => {
    const last = out[out.length - 1] ?? null;
    if (stretch.kind === 'kept') {
      const block = base.blocks[stretch.index];
      if (block === undefined) return;
      if (last !== null && stretches[at - 1]?.kind === 'kept' && previous !== stretch.index - 1) {
        const gap = gapBetween(reader, base, former, last, block);
        if (gap !== null) out[out.length - 1] = { ...last, gap };
        else {
          // what was moved here cannot be followed by anything, as code that is never closed: it is written anew
          const run = writeRun(reader, base, former, {
            nodes: last.nodes,
            replaced: [previous],
            before: out[out.length - 2] ?? null,
            previous: previous - 1,
            following: stretch.index,
          });
          out.pop();
          const neighbour = out.pop();
          if (neighbour !== undefined) out.push({ ...neighbour, gap: run.gapBefore });
          out.push(...run.blocks);
          changed += 1;
          if (run.proof === 'none') unproved += 1;
        }
      }
      out.push(block);
      previous = stretch.index;
      return;
    }
    const next = stretches[at + 1];
    const following = next?.kind === 'kept' ? next.index : base.blocks.length;
    const replaced: number[] = [];
    // a block that was moved here stands before others of the base; nothing between them is replaced
    for (let index = previous + 1; index < following; index += 1) if (!kept.has(index)) replaced.push(index);
    const asked = { nodes: stretch.nodes, replaced, before: last, previous, following };
    let run = writeRun(reader, base, former, asked);
    if (run.touches === true && last !== null && base.blocks[previous] === last) {
      // what stands before it cannot be followed by anything, as code that is never closed: it is written anew as well
      const wider = writeRun(reader, base, former, {
        ...asked,
        nodes: [...last.nodes, ...stretch.nodes],
        replaced: [previous, ...replaced],
        before: out[out.length - 2] ?? null,
        previous: previous - 1,
      });
      if (wider.proof !== 'none') {
        out.pop();
        run = wider;
      }
    }
    const neighbourBefore = out[out.length - 1];
    changed += 1;
    if (run.proof === 'plainer') plainer += 1;
    if (run.proof === 'none') unproved += 1;
    if (neighbourBefore !== undefined) out[out.length - 1] = { ...neighbourBefore, gap: run.gapBefore };
    const neighbour = base.blocks[following];
    const parted = replaced.length === 0 && last !== null && following === previous + 1;
    if (parted && neighbour !== undefined) former.rememberGap(last, neighbour);
    out.push(...run.blocks);
    previous = replaced.at(-1) ?? previous;
  });
  const last = out[out.length - 1];
  const isLast = last !== undefined && last === base.blocks.at(-1);
  if (last !== undefined && !isLast && stretches.at(-1)?.kind === 'kept')
    out[out.length - 1] = { ...last, gap: closing };
  const blocks = out;
  const lead = blocks.length === 0 && base.blocks.length > 0 ? '' : base.lead;
  former.remember(base, gone);
  const saved: BaseText = { lead, blocks, definitions: definitionsOf(reader, base, { lead, blocks }) };
  former.texts.remember(base, saved, growth);
  const redefined = saved.definitions !== base.definitions;
  return { base: saved, text: textOf(saved), changed, plainer, unproved, redefined };
}

/** The gap between two untouched blocks that did not stand beside each other before; null when none keeps them apart. */
function gapBetween(
  reader: Reader,
  base: BaseText,
  former: FormerBlocks,
  before: BaseBlock,
  after: BaseBlock,
): string | null {
  const known = former.gap(before, after);
  if (known !== null) return known;
  const gap = widened(before.gap);
  const isApart = (one: string, between: string, other: string): boolean =>
    staysApart(reader, base.definitions, one, between, other);
  if (isApart(before.source, gap, after.source)) return gap;
  const canBeParted = isApart(before.source, gap, separator) && isApart(separator, '\n\n', after.source);
  return canBeParted ? `${gap}${separator}\n\n` : null;
}

const sizeOf = (nodes: readonly ProseMirrorNode[]): number =>
  nodes.reduce((size, { nodeSize }) => size + nodeSize, 0);
