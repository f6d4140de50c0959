import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { emptyComment, type SnapshotBlock } from '../model/snapshot.ts';
import { parseRawBlocks, type Reader } from '../read/reader.ts';
import { closeSource } from '../serialize/close-source.ts';
import { nodeFingerprint } from './node-fingerprint.ts';
import {
  type MarkdownCandidate,
  type Neighbours,
  type ParsedCandidate,
  parseInContext,
} from './parse-in-context.ts';

/**
 * Checks a candidate by parsing it between its neighbours. Returns its blocks when the neighbours stay what they are and the
 * candidate is parsed as the nodes it was made from. `changes-neighbour`: a neighbour is parsed as something else, which other
 * separators may avoid; `differs`: the candidate is.
 */
export function checkRoundTrip(
  reader: Reader,
  neighbours: Neighbours,
  nodes: readonly ProseMirrorNode[],
  candidate: MarkdownCandidate,
): SnapshotBlock[] | 'changes-neighbour' | 'differs' {
  const parsed = parseInContext(reader, neighbours, candidate);
  if (parsed === null) return 'changes-neighbour';
  return blocksOf(reader, parsed, nodes, candidate) ?? 'differs';
}

/** The parsed blocks with their nodes; null unless they show the nodes. */
function blocksOf(
  reader: Reader,
  { blocks, definitions }: ParsedCandidate,
  nodes: readonly ProseMirrorNode[],
  candidate: MarkdownCandidate,
): SnapshotBlock[] | null {
  const { separatorBefore } = candidate;
  const wanted = nodes.map(nodeFingerprint);
  const matchesParsed = (got: ProseMirrorNode, index: number): boolean => {
    const [node] = nodes.slice(index, index + 1);
    if (node === undefined || node.type.name === 'rawBlock' || !holdsRawBlock(node)) return false;
    return parseRawBlocks(reader, node, definitions).map(nodeFingerprint).join() === nodeFingerprint(got);
  };
  const matched: SnapshotBlock[] = [];
  let at = 0;
  // a raw block that was edited is its source, whatever that is parsed as, and as however many blocks
  let open: OpenSource | null = null;
  for (const block of blocks) {
    const previous = matched[matched.length - 1];
    if (block.source === emptyComment) {
      // the comment that separates the range from the block before it is part of the separator there
      if (previous === undefined && separatorBefore.includes(emptyComment)) continue;
      if (previous === undefined) return null;
      matched[matched.length - 1] = {
        ...previous,
        separator: previous.separator + emptyComment + block.separator,
      };
      continue;
    }
    if (open !== null) open = extended(open, open.separator + block.source, block.separator);
    else {
      const got = reader.nodes(block, definitions);
      const isSame = (node: ProseMirrorNode, offset: number): boolean =>
        nodeFingerprint(node) === wanted[at + offset] || matchesParsed(node, at + offset);
      if (got.every(isSame)) {
        const { source, separator } = block;
        matched.push({ source, separator, nodes: nodes.slice(at, at + got.length) });
        at += got.length;
        continue;
      }
      open = extended({ sources: rawSources(nodes[at]), length: 0 }, block.source, block.separator);
    }
    const { sources, length, separator } = open;
    if (sources.length === 0) return null;
    const source = sources.find((text) => text.length === length);
    if (source === undefined) continue;
    matched.push({ source, separator, nodes: nodes.slice(at, at + 1) });
    at += 1;
    open = null;
  }
  return open === null && at === nodes.length ? closed(matched, candidate) : null;
}

/** Blocks that may be the source of one raw block: the sources that begin with them, and their length together. */
type OpenSource = {
  readonly sources: readonly string[];
  readonly length: number;
  readonly separator: string;
};

/** The sources that go on with another block. */
const extended = (
  { sources, length }: Pick<OpenSource, 'sources' | 'length'>,
  text: string,
  separator: string,
): OpenSource => ({
  sources: sources.filter((source) => source.startsWith(text, length)),
  length: length + text.length,
  separator,
});

function holdsRawBlock(node: ProseMirrorNode): boolean {
  return node.children.some((child) => child.type.name === 'rawBlock' || holdsRawBlock(child));
}

/** The sources of a raw block: as it is, and with what keeps it from extending over the blocks after it. */
function rawSources(node: ProseMirrorNode | undefined): string[] {
  if (node?.type.name !== 'rawBlock') return [];
  const source = node.textContent.replace(/^(?:[ \t]*\n)+/, '').trimEnd();
  return [source, closeSource(source)];
}

/** The blocks with the separator of the candidate after the last of them. */
function closed(
  blocks: readonly SnapshotBlock[],
  { separatorAfter }: MarkdownCandidate,
): SnapshotBlock[] | null {
  const last = blocks[blocks.length - 1];
  return last === undefined ? null : [...blocks.slice(0, -1), { ...last, separator: separatorAfter }];
}
