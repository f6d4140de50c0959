import type { DirtyRange, WrittenRange } from '../model/dirty-range.ts';
import type { Snapshot } from '../model/snapshot.ts';
import type { Reader } from '../read/reader.ts';
import type { SourceHistory } from '../undo/source-history.ts';
import type { Spent, Strategy } from './attempt.ts';
import { conventionCandidate, verifiedCandidate, withFewerMarks } from './candidate-strategies.ts';
import { changedItems, changedItemsOfLongList, changedItemsUnverified } from './list-strategies.ts';
import { createRangeTask } from './range-task.ts';
import { noEffort } from './read-effort.ts';
import { restoreBlock, restoreParts } from './restore-strategies.ts';
import { writeBestEffort } from './write-best-effort.ts';

/** The ways of writing a dirty range, in the order they are tried: the first that succeeds counts. */
export const strategies: readonly Strategy[] = [
  restoreBlock,
  changedItems,
  changedItemsOfLongList,
  restoreParts,
  verifiedCandidate,
  changedItemsUnverified,
  conventionCandidate,
  withFewerMarks,
];

/**
 * Writes a dirty range as the first text that is parsed, between its neighbours, as what it shows; as best it can where no
 * text is.
 */
export function writeDirtyRange(
  reader: Reader,
  snapshot: Snapshot,
  history: SourceHistory,
  range: DirtyRange,
): WrittenRange {
  const task = createRangeTask(reader, snapshot, history, range);
  let spent: Spent = { effort: noEffort, changesNeighbour: false };
  for (const strategy of strategies) {
    const attempt = strategy.attempt(task, spent);
    if (attempt.written !== null) return attempt.written;
    ({ spent } = attempt);
  }
  return { ...writeBestEffort(task), changesNeighbour: spent.changesNeighbour };
}
