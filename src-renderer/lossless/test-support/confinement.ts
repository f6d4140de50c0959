import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { readSnapshot } from '../read/read-snapshot.ts';
import { createReader } from '../read/reader.ts';
import { isBlankParagraph } from '../serialize/blank-paragraph.ts';

/** The parts of a text that an edit must not change. */
export type Outside = { readonly before: string; readonly behind: string };

/**
 * The text before and after the blocks an edit changed. Where their number and types stay the same, the blank lines around them
 * must stay as well; where a block is added, removed, split, joined or changes its type, those belong to it.
 */
export function outsideOf(text: string, edited: ProseMirrorNode, before: ProseMirrorNode): Outside {
  const base = readSnapshot(createReader(before.type.schema), text);
  const [old, now] = [before.children, edited.children];
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let end = 0;
  const most = Math.min(old.length, now.length) - start;
  while (end < most && old[old.length - 1 - end] === now[now.length - 1 - end]) end += 1;
  const [gone, come] = [old.slice(start, old.length - end), now.slice(start, now.length - end)];
  const stays =
    gone.length === come.length &&
    gone.every((node, index) => node.type === come[index]?.type) &&
    !come.some(isBlankParagraph) &&
    !gone.some(isBlankParagraph);

  let node = 0;
  let at = base.leading.length;
  const blocks = base.blocks.map(({ nodes, source, separator }) => {
    const block = { first: node, last: node + nodes.length, start: at, close: at + source.length };
    node = block.last;
    at = block.close + separator.length;
    return block;
  });
  const touched = blocks.filter(({ first, last }) => last > start && first < old.length - end);
  const previous = blocks.findLast(({ last }) => last <= start);
  const next = blocks.find(({ first }) => first >= old.length - end);
  const from = stays ? touched[0]?.start : previous?.close;
  const to = stays ? touched.at(-1)?.close : (next?.start ?? blocks.at(-1)?.close);
  return { before: text.slice(0, from ?? 0), behind: text.slice(to ?? text.length) };
}

/** Whether a text still begins and ends as it must. */
export const isConfined = (after: string, { before, behind }: Outside): boolean =>
  after.length >= before.length + behind.length && after.startsWith(before) && after.endsWith(behind);
