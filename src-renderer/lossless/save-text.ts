import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { type BaseBlock, type BaseText, separator, textOf, widened } from './base-text.ts';
import type { FormerBlocks } from './former-blocks.ts';
import { matchBlocks } from './match-blocks.ts';
import type { Reader } from './reader.ts';
import { standIn } from './stand-in.ts';
import { writeRun } from './write-run.ts';

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
  const undone = former.text(base, children);
  if (undone !== null) {
    former.rememberText(base, undone);
    const changed = stretches.filter(({ kind }) => kind === 'run').length;
    const redefined = undone.definitions !== base.definitions;
    return { base: undone, text: textOf(undone), changed, plainer: 0, unproved: 0, redefined };
  }
  const kept = new Set(stretches.map((stretch) => (stretch.kind === 'kept' ? stretch.index : -1)));
  const out: BaseBlock[] = [];
  const closing = base.blocks.at(-1)?.gap ?? '\n';
  let [changed, plainer, unproved, previous] = [0, 0, 0, -1];
  stretches.forEach((stretch, at) => {
    const last = out[out.length - 1] ?? null;
    if (stretch.kind === 'kept') {
      const block = base.blocks[stretch.index];
      if (block === undefined) return;
      if (last !== null && stretches[at - 1]?.kind === 'kept' && previous !== stretch.index - 1)
        out[out.length - 1] = { ...last, gap: gapBetween(reader, base, former, last, block) };
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
    if (run.proof === 'none' && last !== null && base.blocks[previous] === last) {
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
  former.remember(base, kept);
  const saved: BaseText = { lead, blocks, definitions: definitionsOf(reader, base, { lead, blocks }) };
  former.rememberText(base, saved);
  const redefined = saved.definitions !== base.definitions;
  return { base: saved, text: textOf(saved), changed, plainer, unproved, redefined };
}

/** The gap between two untouched blocks that did not stand beside each other before. */
function gapBetween(
  reader: Reader,
  base: BaseText,
  former: FormerBlocks,
  before: BaseBlock,
  after: BaseBlock,
): string {
  const known = former.gap(before, after);
  if (known !== null) return known;
  const gap = widened(before.gap);
  const [one, other] = [standIn(before.source, 'end'), standIn(after.source, 'start')];
  const apart = [one, other].flatMap((source) => reader.meanings(source, base.definitions));
  const together = reader.meanings(`${one}${gap}${other}`, base.definitions);
  return apart.join('\u0003') === together.join('\u0003') ? gap : `${gap}${separator}\n\n`;
}

/** Link definitions are read anew only when a block that may hold one was written. */
function definitionsOf(
  reader: Reader,
  base: BaseText,
  text: Pick<BaseText, 'lead' | 'blocks'>,
): BaseText['definitions'] {
  const before = new Set(base.blocks);
  const mayDefine = ({ source }: BaseBlock): boolean =>
    source.includes(']:') && /^[ \t>*+-]*(?:\d+[.)] *)?\[[^\]]+\]:/m.test(source);
  const after = new Set(text.blocks);
  const changed =
    text.blocks.some((block) => !before.has(block) && mayDefine(block)) ||
    base.blocks.some((block) => !after.has(block) && mayDefine(block));
  if (!changed) return base.definitions;
  const definitions = {};
  reader.split(textOf(text), definitions);
  return definitions;
}
