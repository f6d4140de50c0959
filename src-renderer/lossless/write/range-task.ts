import type { DirtyRange, Replaced } from '../model/dirty-range.ts';
import type { Snapshot } from '../model/snapshot.ts';
import type { Reader } from '../read/reader.ts';
import type { SourceHistory } from '../undo/source-history.ts';
import type { Neighbours } from '../verify/parse-in-context.ts';
import { once } from './once.ts';
import { type Separators, separatorsFor } from './separators.ts';
import { type WrittenList, writeChangedItems } from './write-items.ts';

/** A dirty range with all that the strategies of writing it share. */
export type RangeTask = {
  readonly reader: Reader;
  readonly snapshot: Snapshot;
  readonly history: SourceHistory;
  readonly range: DirtyRange;
  /** Null when the range replaces nothing, or blocks that are not neighbours. */
  readonly replaced: Replaced | null;
  readonly neighbours: Neighbours;
  /** What may stand between the range and its neighbours, the closest to the source first. */
  readonly separators: readonly Separators[];
  /**
   * The range as a list of which only the changed items are written; null where an item is not verified, and for anything else
   * than one list that replaces one. Computed when it is first asked for.
   */
  verifiedItems(): WrittenList | null;
  /** The same with items of any fidelity; null also when all items are verified. */
  unverifiedItems(): WrittenList | null;
};

export function createRangeTask(
  reader: Reader,
  snapshot: Snapshot,
  history: SourceHistory,
  range: DirtyRange,
): RangeTask {
  const verifiedItems = once(() => writeChangedItems(reader, snapshot, range, 'verified'));
  return {
    reader,
    snapshot,
    history,
    range,
    replaced: replacedBy(snapshot, range),
    neighbours: {
      before: range.before,
      after: snapshot.blocks[range.following] ?? null,
      definitions: snapshot.definitions,
    },
    separators: separatorsFor(snapshot, range),
    verifiedItems,
    unverifiedItems: once(() =>
      verifiedItems() === null ? writeChangedItems(reader, snapshot, range, 'any') : null,
    ),
  };
}

function replacedBy({ blocks: all }: Snapshot, { replaced }: DirtyRange): Replaced | null {
  const [first, last] = [replaced[0], replaced.at(-1)];
  if (first === undefined || last === undefined || last - first !== replaced.length - 1) return null;
  const blocks = all.slice(first, last + 1);
  const source = blocks
    .map((block, at) => block.source + (at === blocks.length - 1 ? '' : block.separator))
    .join('');
  return { source, nodes: blocks.flatMap(({ nodes }) => nodes) };
}
