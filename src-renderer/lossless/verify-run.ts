import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { type BaseBlock, separator } from './base-text.ts';
import { meaningOf } from './meaning.ts';
import { normalForm } from './normal-form.ts';
import { readSources } from './read-sources.ts';
import { type Definitions, type Reader, within } from './reader.ts';
import { standIn } from './stand-in.ts';

/** Where a run of nodes is written: between what, and with which gaps. */
export type RunPlace = {
  readonly before: BaseBlock | null;
  readonly after: BaseBlock | null;
  readonly definitions: Definitions;
};

/** How nodes are written, and what keeps that apart from its neighbours. */
export type Candidate = {
  readonly text: string;
  readonly gapBefore: string;
  readonly gapAfter: string;
};

/**
 * Reads a candidate between its neighbours. The blocks it becomes when the neighbours stay what they are and the candidate
 * is read as the nodes it was written from; null otherwise.
 */
export function verifyRun(
  reader: Reader,
  place: RunPlace,
  nodes: readonly ProseMirrorNode[],
  candidate: Candidate,
): BaseBlock[] | null {
  const { text, gapBefore, gapAfter } = candidate;
  const before = place.before === null ? '' : standIn(place.before.source, 'end');
  const after = place.after === null ? '' : standIn(place.after.source, 'start');
  const end = place.after === null ? '\n' : gapAfter + after;
  const whole = (before === '' ? '' : before + gapBefore) + text + end;
  const definitions = within(place.definitions);
  const { blocks } = reader.split(whole, definitions);
  const means = (from: number, to: number): string =>
    blocks
      .slice(from, to)
      .map(({ tokens }) => meaningOf(tokens))
      .join('\u0003');
  // by the definitions of the candidate as well: what it defines on purpose changes what its neighbours refer to
  const [wantedBefore, wantedAfter] = [before, after].map((source) =>
    source === '' ? [] : reader.meanings(source, definitions),
  );
  const first = wantedBefore?.length ?? 0;
  const last = blocks.length - (wantedAfter?.length ?? 0);
  if (last < first) return null;
  if (means(0, first) !== wantedBefore?.join('\u0003')) return null;
  if (means(last, blocks.length) !== wantedAfter?.join('\u0003')) return null;

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
  for (const block of blocks.slice(first, last)) {
    const previous = read[read.length - 1];
    if (block.source === separator) {
      // what keeps the run apart from the block before it is a part of the gap there
      if (previous === undefined && gapBefore.includes(separator)) continue;
      if (previous === undefined) return null;
      read[read.length - 1] = { ...previous, gap: previous.gap + separator + block.gap };
      continue;
    }
    const raw = rawSource(nodes[at]);
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
    if (raw === null || !raw.startsWith(open.source)) return null;
    if (raw !== open.source) continue;
    read.push({ ...open, nodes: nodes.slice(at, at + 1) });
    at += 1;
    open = null;
  }
  return open === null && at === nodes.length ? closed(read, candidate) : null;
}

function holdsSource(node: ProseMirrorNode): boolean {
  return node.children.some((child) => child.type.name === 'rawBlock' || holdsSource(child));
}

const rawSource = (node: ProseMirrorNode | undefined): string | null =>
  node?.type.name === 'rawBlock' ? node.textContent.replace(/^(?:[ \t]*\n)+|\s+$/g, '') : null;

/** The blocks with the gap behind the last of them as it was asked for. */
function closed(read: readonly BaseBlock[], { gapAfter }: Candidate): BaseBlock[] | null {
  const last = read[read.length - 1];
  return last === undefined ? null : [...read.slice(0, -1), { ...last, gap: gapAfter }];
}
