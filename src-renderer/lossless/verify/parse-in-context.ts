import type { SourceBlock } from '../../../src-shared/markdown/split-blocks.ts';
import type { BaseBlock, Definitions } from '../model/snapshot.ts';
import { meaningOf } from '../read/token-fingerprint.ts';
import { type Reader, within } from '../read/reader.ts';
import { standIn } from '../text/excerpt.ts';

/** Where a run of nodes is written: between what. */
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

/** What a candidate is read as, and the link definitions by then. */
export type ReadCandidate = {
  readonly blocks: readonly SourceBlock[];
  readonly definitions: Definitions;
};

/** Reads a candidate between its neighbours. Null when one of them is not what it was any more. */
export function readBetween(reader: Reader, place: RunPlace, candidate: Candidate): ReadCandidate | null {
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
  const [wantedBefore = [], wantedAfter = []] = [before, after].map((source) =>
    source === '' ? [] : reader.meanings(source, definitions),
  );
  const first = wantedBefore.length;
  const last = blocks.length - wantedAfter.length;
  if (last < first) return null;
  if (means(0, first) !== wantedBefore.join('\u0003')) return null;
  if (means(last, blocks.length) !== wantedAfter.join('\u0003')) return null;
  return { blocks: blocks.slice(first, last), definitions };
}
