import { Fragment, type Node as ProseMirrorNode } from '@tiptap/pm/model';
import type { Escapes } from '../../../src-shared/markdown/syntax/escape-text.ts';
import type { Replaced } from '../model/dirty-range.ts';
import type { Reader } from '../read/reader.ts';
import { defaultStyle, detectStyle, type MarkdownStyle } from '../serialize/markdown-style.ts';
import { serializeBlocks } from '../serialize/serialize-blocks.ts';
import { trimMarks } from '../serialize/trim-marks.ts';
import { patchSource } from '../text/patch-source.ts';
import { checkRoundTrip } from '../verify/check-round-trip.ts';

const escapeLevels: readonly Escapes[] = ['none', 'needed', 'all'];

const styleVariants: readonly Partial<MarkdownStyle>[] = [
  {},
  { emphasis: '_' },
  { bullet: '*', delimiter: ')' },
  { bullet: '+' },
];

/**
 * Texts that nodes may be written as, the closest to the source first: the source with the edit patched into it, serialized in
 * the style of the source, then in any style, with letters beside delimiters as entities at last. Each is made when it is asked
 * for.
 */
export function* candidateTexts(
  nodes: readonly ProseMirrorNode[],
  replaced: Replaced | null,
): Generator<string> {
  const style = detectStyle(replaced?.source ?? '');
  if (replaced !== null) {
    for (const escapes of escapeLevels) yield* patched(nodes, replaced, { ...style, escapes });
    for (const escapes of escapeLevels) yield serializeBlocks(nodes, { ...style, escapes });
  }
  for (const variant of styleVariants)
    for (const escapes of escapeLevels)
      yield serializeBlocks(nodes, { ...defaultStyle, ...variant, escapes });
  for (const escapes of escapeLevels)
    yield* patchedOrSerialized(nodes, replaced, { ...style, escapes, entities: true });
  yield* withOverlapsCut(nodes, replaced, style);
}

/** Fewer candidates, in the style of a text beside the nodes. */
export function* patchedTexts(
  nodes: readonly ProseMirrorNode[],
  replaced: Replaced | null,
  styleSource: string,
): Generator<string> {
  const style = detectStyle(styleSource);
  for (const escapes of escapeLevels) {
    if (replaced !== null) yield* patched(nodes, replaced, { ...style, escapes });
    if (escapes !== 'all') yield serializeBlocks(nodes, { ...style, escapes });
  }
  yield* patchedOrSerialized(nodes, replaced, { ...style, escapes: 'needed', entities: true });
  yield* withOverlapsCut(nodes, replaced, style);
}

/** Texts for nodes of which no candidate was verified: as close to the source as possible, with text escaped. */
export function* bestEffortTexts(
  nodes: readonly ProseMirrorNode[],
  replaced: Replaced | null,
  styleSource: string,
): Generator<string> {
  const style = detectStyle(styleSource);
  for (const escapes of ['needed', 'all'] as const)
    if (replaced !== null) yield* patched(nodes, replaced, { ...style, escapes });
  for (const escapes of ['needed', 'all'] as const) yield serializeBlocks(nodes, { ...style, escapes });
}

/** Overlapping marks cut so that none of them has to begin again beside whitespace. */
function* withOverlapsCut(
  nodes: readonly ProseMirrorNode[],
  replaced: Replaced | null,
  style: MarkdownStyle,
): Generator<string> {
  for (const entities of [false, true])
    yield* patchedOrSerialized(nodes, replaced, { ...style, escapes: 'needed', cut: 'shorter', entities });
}

function* patchedOrSerialized(
  nodes: readonly ProseMirrorNode[],
  replaced: Replaced | null,
  style: MarkdownStyle,
): Generator<string> {
  if (replaced !== null) yield* patched(nodes, replaced, style);
  yield serializeBlocks(nodes, style);
}

/** The source with the difference between what it was serialized as and what it is serialized as now. */
function* patched(
  nodes: readonly ProseMirrorNode[],
  replaced: Replaced,
  style: MarkdownStyle,
): Generator<string> {
  const [before, after] = [serializeBlocks(replaced.nodes, style), serializeBlocks(nodes, style)];
  const narrow = patchSource(before, replaced.source, after, 'changed');
  if (narrow !== null) yield narrow;
  const wide = patchSource(before, replaced.source, after, 'surrounding');
  if (wide !== null && wide !== narrow) yield wide;
}

/**
 * Nodes with less emphasis, for emphasis that Markdown cannot express: first only in the lines that cannot be serialized with
 * theirs, then everywhere as far as delimiters may stand, then none at all.
 */
export function* withLessEmphasis(
  nodes: readonly ProseMirrorNode[],
  canBeSerialized: (line: ProseMirrorNode) => boolean,
): Generator<readonly ProseMirrorNode[]> {
  const isChanged = (trimmed: readonly ProseMirrorNode[]): boolean =>
    trimmed.some((node, index) => node !== nodes[index]);
  const needed = nodes.map((node) => trimWhereNeeded(node, canBeSerialized));
  if (isChanged(needed)) yield needed;
  for (const trim of ['flanks', 'all'] as const) {
    const trimmed = nodes.map((node) => trimMarks(node, trim));
    if (isChanged(trimmed)) yield trimmed;
  }
}

function trimWhereNeeded(
  node: ProseMirrorNode,
  canBeSerialized: (line: ProseMirrorNode) => boolean,
): ProseMirrorNode {
  if (!node.isTextblock) {
    const children = node.children.map((child) => trimWhereNeeded(child, canBeSerialized));
    return children.every((child, index) => child === node.maybeChild(index))
      ? node
      : node.copy(Fragment.from(children));
  }
  const { paragraph } = node.type.schema.nodes;
  const asLine = (block: ProseMirrorNode): ProseMirrorNode =>
    paragraph === undefined ? block : paragraph.create(null, block.content);
  const [flanks, none] = [trimMarks(node, 'flanks'), trimMarks(node, 'all')];
  if (none === node || canBeSerialized(asLine(node))) return node;
  return canBeSerialized(asLine(flanks)) ? flanks : none;
}

/** Whether Markdown can express a block that stands by itself. */
export function canSerialize(reader: Reader, block: ProseMirrorNode): boolean {
  const neighbours = { before: null, after: null, definitions: {} };
  for (const text of candidateTexts([block], null)) {
    const candidate = { text, separatorBefore: '', separatorAfter: '\n' };
    if (typeof checkRoundTrip(reader, neighbours, [block], candidate) !== 'string') return true;
  }
  return false;
}
