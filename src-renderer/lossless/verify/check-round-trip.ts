import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { type BaseBlock, separator } from '../model/snapshot.ts';
import { closedSource } from '../serialize/close-source.ts';
import { normalForm } from './node-fingerprint.ts';
import { type Candidate, type ReadCandidate, type RunPlace, readBetween } from './parse-in-context.ts';
import { readSources } from '../read/parse-raw-blocks.ts';
import type { Reader } from '../read/reader.ts';

/**
 * Reads a candidate between its neighbours: the blocks it becomes when the neighbours stay what they are and the candidate
 * is read as the nodes it was written from. `touching`: a neighbour does not stay what it is, which another gap may change;
 * `unlike`: the candidate is read as something else.
 */
export function verifyRun(
  reader: Reader,
  place: RunPlace,
  nodes: readonly ProseMirrorNode[],
  candidate: Candidate,
): BaseBlock[] | 'touching' | 'unlike' {
  const between = readBetween(reader, place, candidate);
  if (between === null) return 'touching';
  return readAs(reader, between, nodes, candidate) ?? 'unlike';
}

function readAs(
  reader: Reader,
  { blocks, definitions }: ReadCandidate,
  nodes: readonly ProseMirrorNode[],
  candidate: Candidate,
): BaseBlock[] | null {
  const { gapBefore } = candidate;
  const wanted = nodes.map(normalForm);
  const isRead = (got: ProseMirrorNode, index: number): boolean => {
    const [node] = nodes.slice(index, index + 1);
    if (node === undefined || node.type.name === 'rawBlock' || !holdsSource(node)) return false;
    return readSources(reader, node, definitions).map(normalForm).join() === normalForm(got);
  };
  const read: BaseBlock[] = [];
  let at = 0;
  // source that somebody edited is what it says, whatever it is read as, and however many blocks
  let open: { readonly source: string; readonly gap: string } | null = null;
  for (const block of blocks) {
    const previous = read[read.length - 1];
    if (block.source === separator) {
      // what keeps the run apart from the block before it is a part of the gap there
      if (previous === undefined && gapBefore.includes(separator)) continue;
      if (previous === undefined) return null;
      read[read.length - 1] = { ...previous, gap: previous.gap + separator + block.gap };
      continue;
    }
    const raw = rawSources(nodes[at]);
    if (open !== null) {
      open = { source: open.source + open.gap + block.source, gap: block.gap };
    } else {
      const got = reader.nodes(block, definitions);
      if (
        got.every((node, offset) => normalForm(node) === wanted[at + offset] || isRead(node, at + offset))
      ) {
        read.push({ source: block.source, gap: block.gap, nodes: nodes.slice(at, at + got.length) });
        at += got.length;
        continue;
      }
      open = { source: block.source, gap: block.gap };
    }
    const { source } = open;
    if (!raw.some((text) => text.startsWith(source))) return null;
    if (!raw.includes(source)) continue;
    read.push({ ...open, nodes: nodes.slice(at, at + 1) });
    at += 1;
    open = null;
  }
  return open === null && at === nodes.length ? closed(read, candidate) : null;
}

function holdsSource(node: ProseMirrorNode): boolean {
  return node.children.some((child) => child.type.name === 'rawBlock' || holdsSource(child));
}

/** The source of a raw block, and the same with what keeps it from taking in what follows it. */
function rawSources(node: ProseMirrorNode | undefined): string[] {
  if (node?.type.name !== 'rawBlock') return [];
  const source = node.textContent.replace(/^(?:[ \t]*\n)+/, '').trimEnd();
  return [source, closedSource(source)];
}

/** The blocks with the gap behind the last of them as it was asked for. */
function closed(read: readonly BaseBlock[], { gapAfter }: Candidate): BaseBlock[] | null {
  const last = read[read.length - 1];
  return last === undefined ? null : [...read.slice(0, -1), { ...last, gap: gapAfter }];
}
