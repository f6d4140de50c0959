import { Fragment, type Node as ProseMirrorNode } from '@tiptap/pm/model';
import { transplant } from '../text/patch-source.ts';
import { trimMarks } from '../serialize/trim-marks.ts';
import { writeBlocks } from '../serialize/serialize-blocks.ts';
import { type Escapes, plainStyle, styleOf, type WritingStyle } from '../serialize/markdown-style.ts';

/** What a run of nodes takes the place of: their source, and the nodes that showed it. */
export type Replaced = { readonly source: string; readonly nodes: readonly ProseMirrorNode[] };

const levels: readonly Escapes[] = ['none', 'needed', 'all'];

/**
 * Texts a run may be written as, the closest to its source first: the source with the edit carried over to it, then written
 * in its style, then in any, with letters beside delimiters as numbers in the end. Written only as they are asked for.
 */
export function* candidateTexts(
  nodes: readonly ProseMirrorNode[],
  replaced: Replaced | null,
): Generator<string> {
  if (replaced !== null) {
    const style = styleOf(replaced.source);
    for (const escapes of levels) yield* carried(nodes, replaced, { ...style, escapes });
    for (const escapes of levels) yield writeBlocks(nodes, { ...style, escapes });
  }
  for (const variant of variants)
    for (const escapes of levels) yield writeBlocks(nodes, { ...plainStyle, ...variant, escapes });
  for (const escapes of levels) {
    const style = { ...styleOf(replaced?.source ?? ''), escapes, entities: true };
    if (replaced !== null) yield* carried(nodes, replaced, style);
    yield writeBlocks(nodes, style);
  }
  yield* cutOtherwise(nodes, replaced, styleOf(replaced?.source ?? ''));
}

/** Marks that overlap, cut so that none of them has to begin again beside a blank. */
function* cutOtherwise(
  nodes: readonly ProseMirrorNode[],
  replaced: Replaced | null,
  likeness: WritingStyle,
): Generator<string> {
  for (const entities of [false, true]) {
    const style: WritingStyle = { ...likeness, escapes: 'needed', cut: 'shorter', entities };
    if (replaced !== null) yield* carried(nodes, replaced, style);
    yield writeBlocks(nodes, style);
  }
}

/** Some of these: the source with the edit carried over, then written in the style of a text beside it. */
export function* carriedTexts(
  nodes: readonly ProseMirrorNode[],
  replaced: Replaced | null,
  likeness: string,
): Generator<string> {
  const style = styleOf(likeness);
  for (const escapes of levels) {
    if (replaced !== null) yield* carried(nodes, replaced, { ...style, escapes });
    if (escapes !== 'all') yield writeBlocks(nodes, { ...style, escapes });
  }
  const entities: WritingStyle = { ...style, escapes: 'needed', entities: true };
  if (replaced !== null) yield* carried(nodes, replaced, entities);
  yield writeBlocks(nodes, entities);
  yield* cutOtherwise(nodes, replaced, style);
}

/**
 * Texts for what none of those was proved of: as close to the source as they come, with text kept from being read as markup.
 */
export function* nearestTexts(
  nodes: readonly ProseMirrorNode[],
  replaced: Replaced | null,
  likeness: string,
): Generator<string> {
  const style = styleOf(likeness);
  for (const escapes of ['needed', 'all'] as const)
    if (replaced !== null) yield* carried(nodes, replaced, { ...style, escapes });
  for (const escapes of ['needed', 'all'] as const) yield writeBlocks(nodes, { ...style, escapes });
}

const variants: readonly Partial<WritingStyle>[] = [
  {},
  { emphasis: '_' },
  { bullet: '*', delimiter: ')' },
  { bullet: '+' },
];

function* carried(
  nodes: readonly ProseMirrorNode[],
  replaced: Replaced,
  style: WritingStyle,
): Generator<string> {
  const [before, after] = [writeBlocks(replaced.nodes, style), writeBlocks(nodes, style)];
  const close = transplant(before, replaced.source, after, 'own');
  if (close !== null) yield close;
  const wide = transplant(before, replaced.source, after, 'neighbours');
  if (wide !== null && wide !== close) yield wide;
}

/**
 * The same run with less emphasis, for what Markdown has no signs for: first in those lines alone that `isSaid` says cannot be said,
 * then everywhere, where it may stand, then none.
 */
export function* withLessEmphasis(
  nodes: readonly ProseMirrorNode[],
  isSaid: (line: ProseMirrorNode) => boolean,
): Generator<ProseMirrorNode[]> {
  const needed = nodes.map((node) => lessWhereNeeded(node, isSaid));
  if (needed.some((node, index) => node !== nodes[index])) yield needed;
  for (const trim of ['flanks', 'all'] as const) {
    const trimmed = nodes.map((node) => trimMarks(node, trim));
    if (trimmed.some((node, index) => node !== nodes[index])) yield trimmed;
  }
}

function lessWhereNeeded(node: ProseMirrorNode, isSaid: (line: ProseMirrorNode) => boolean): ProseMirrorNode {
  if (!node.isTextblock) {
    const children = node.children.map((child) => lessWhereNeeded(child, isSaid));
    return children.every((child, index) => child === node.maybeChild(index))
      ? node
      : node.copy(Fragment.from(children));
  }
  const { paragraph } = node.type.schema.nodes;
  const asLine = (block: ProseMirrorNode): ProseMirrorNode =>
    paragraph === undefined ? block : paragraph.create(null, block.content);
  const [flanks, none] = (['flanks', 'all'] as const).map((trim) => trimMarks(node, trim));
  if (none === undefined || none === node || isSaid(asLine(node))) return node;
  return flanks !== undefined && isSaid(asLine(flanks)) ? flanks : none;
}
