import type { SourceBlock } from '../../../src-shared/markdown/split-blocks.ts';
import type { Definitions, SnapshotBlock } from '../model/snapshot.ts';
import { type Reader, scopedDefinitions } from '../read/reader.ts';
import { tokenFingerprint } from '../read/token-fingerprint.ts';
import { excerpt } from '../text/excerpt.ts';

/** What stands around a dirty range, and the link definitions of the text. */
export type Neighbours = {
  readonly before: SnapshotBlock | null;
  readonly after: SnapshotBlock | null;
  readonly definitions: Definitions;
};

/** A text for a dirty range, and what separates it from its neighbours. */
export type MarkdownCandidate = {
  readonly text: string;
  readonly separatorBefore: string;
  readonly separatorAfter: string;
};

/** The blocks a candidate is parsed as, and the link definitions of the text with it. */
export type ParsedCandidate = {
  readonly blocks: readonly SourceBlock[];
  readonly definitions: Definitions;
};

/** Parses a candidate between its neighbours. Null when a neighbour is not parsed as what it was. */
export function parseInContext(
  reader: Reader,
  neighbours: Neighbours,
  { text, separatorBefore, separatorAfter }: MarkdownCandidate,
): ParsedCandidate | null {
  const before = neighbours.before === null ? '' : excerpt(neighbours.before.source, 'end');
  const after = neighbours.after === null ? '' : excerpt(neighbours.after.source, 'start');
  const end = neighbours.after === null ? '\n' : separatorAfter + after;
  const whole = (before === '' ? '' : before + separatorBefore) + text + end;
  const definitions = scopedDefinitions(neighbours.definitions);
  const { blocks } = reader.split(whole, definitions);
  const fingerprint = (from: number, to: number): string =>
    blocks
      .slice(from, to)
      .map(({ tokens }) => tokenFingerprint(tokens))
      .join('\u0003');
  // with the definitions of the candidate, too: what it defines on purpose changes what its neighbours refer to
  const [wantedBefore = [], wantedAfter = []] = [before, after].map((source) =>
    source === '' ? [] : reader.fingerprints(source, definitions),
  );
  const first = wantedBefore.length;
  const last = blocks.length - wantedAfter.length;
  if (last < first) return null;
  if (fingerprint(0, first) !== wantedBefore.join('\u0003')) return null;
  if (fingerprint(last, blocks.length) !== wantedAfter.join('\u0003')) return null;
  return { blocks: blocks.slice(first, last), definitions };
}
