import { nearestOf } from '../../../src-shared/note-text/merge/nearest-text.ts';
import type { Snapshot } from '../model/snapshot.ts';

/**
 * Of the texts a file held one after another, oldest first, the one another program most likely started from: the one of which
 * it changed the fewest words, and of those the fewest blocks. Of equal ones the oldest, with which more counts as written by the
 * user.
 */
export function findMergeBase(candidates: readonly Snapshot[], theirs: Snapshot): Snapshot {
  return candidates[nearestOf(candidates.map(sourcesOf), sourcesOf(theirs))] ?? theirs;
}

const sourcesOf = ({ blocks }: Snapshot): string[] => blocks.map(({ source }) => source);
