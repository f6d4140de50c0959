import type { RevisionId } from '../../../src-shared/ids.ts';
import type { RevisionEntry } from '../../../src-shared/rpc/history.ts';

/** How the lines of a note's branches run past a revision. Lanes are counted from 0, the line of the newest text. */
export type BranchLanes = {
  readonly lane: number;
  /** Lanes with a line above the revision and below it, its own among them. */
  readonly above: readonly number[];
  readonly below: readonly number[];
  /** Lanes that begin in this revision, from the oldest on: those of its other successors. */
  readonly joins: readonly number[];
};

/**
 * Lays out the branches of a history (newest first): each revision is in the lane of a successor, and a branch ends in the lane of
 * its common predecessor with another one.
 */
export function branchLanes(history: readonly RevisionEntry[]): BranchLanes[] {
  const known = new Set(history.map(({ revisionId }) => revisionId));
  /** The revision that each lane leads to next; null for a free lane. */
  const lanes: (RevisionId | null)[] = [history.find(({ isBeside }) => !isBeside)?.revisionId ?? null];
  const taken = (): number[] => lanes.flatMap((id, lane) => (id === null ? [] : [lane]));
  let isMainBegun = false;
  return history.map(({ revisionId, previousRevisionId, isBeside }) => {
    // the lane of the newest text is free for it, and has no line yet
    const above = taken().filter((lane) => lane > 0 || isMainBegun);
    if (!isBeside) isMainBegun = true;
    const [own, ...joins] = lanes.flatMap((id, lane) => (id === revisionId ? [lane] : []));
    // a note that this one continues follows below it
    const lane = own ?? (isBeside || lanes[0] !== null ? freeLane(lanes) : 0);
    for (const join of joins) lanes[join] = null;
    lanes[lane] = previousRevisionId !== null && known.has(previousRevisionId) ? previousRevisionId : null;
    return { lane, above, below: taken().filter((one) => one > 0 || isMainBegun), joins };
  });
}

/** The first lane without a line, except that of the newest text. */
function freeLane(lanes: readonly (RevisionId | null)[]): number {
  const free = lanes.indexOf(null, 1);
  return free < 0 ? Math.max(1, lanes.length) : free;
}
