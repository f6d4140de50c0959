import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { type BaseBlock, separator } from './base-text.ts';
import { meaningOf } from './meaning.ts';
import { normalForm } from './normal-form.ts';
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
  const read: BaseBlock[] = [];
  let at = 0;
  for (const block of blocks.slice(first, last)) {
    const previous = read[read.length - 1];
    if (block.source === separator) {
      if (previous === undefined) return null;
      read[read.length - 1] = { ...previous, gap: previous.gap + separator + block.gap };
      continue;
    }
    const got = reader.nodes(block, definitions);
    if (!got.every((node, offset) => normalForm(node) === wanted[at + offset])) return null;
    read.push({ source: block.source, gap: block.gap, nodes: nodes.slice(at, at + got.length) });
    at += got.length;
  }
  return at === nodes.length ? closed(read, candidate) : null;
}

/** The blocks with the gap behind the last of them as it was asked for. */
function closed(read: readonly BaseBlock[], { gapAfter }: Candidate): BaseBlock[] | null {
  const last = read[read.length - 1];
  return last === undefined ? null : [...read.slice(0, -1), { ...last, gap: gapAfter }];
}
