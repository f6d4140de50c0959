import type { DirtyRange, WrittenRange } from '../model/dirty-range.ts';
import type { Snapshot } from '../model/snapshot.ts';
import type { Reader } from '../read/reader.ts';
import type { SourceHistory } from '../undo/source-history.ts';
import { byConvention, candidates, candidatesWithComments, fewerMarks } from './candidate-strategies.ts';
import { changedRows } from './changed-rows.ts';
import { changedItems, changedItemsOfLongList, changedItemsUnverified } from './list-strategies.ts';
import type { Strategy } from './proposal.ts';
import { createRangeTask } from './range-task.ts';
import { restoreBlock, restoreParts } from './restore-strategies.ts';
import { tryStrategies } from './try-strategies.ts';
import { writeBestEffort } from './write-best-effort.ts';

/** The ways of writing a dirty range, in the order they are tried: the first that succeeds counts. */
export const strategies: readonly Strategy[] = [
  restoreBlock,
  changedItems,
  changedItemsOfLongList,
  changedRows,
  restoreParts,
  candidates,
  candidatesWithComments,
  changedItemsUnverified,
  byConvention,
  fewerMarks,
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
  const { written, changesNeighbour } = tryStrategies(task, strategies);
  return written ?? { ...writeBestEffort(task), changesNeighbour };
}
