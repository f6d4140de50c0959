import type { RevisionId } from '../../../src-shared/ids.ts';
import type { RevisionEntry } from '../../../src-shared/rpc/history.ts';

/** Milliseconds without a revision after which another editing session begins. */
const sessionGap = 30 * 60 * 1000;

/** Revisions that were made one soon after another, on one day. */
export type EditingSession = {
  /** When its first and its last revision were made. */
  readonly from: string;
  readonly to: string;
  readonly revisions: number;
};

/** A revision in the timeline of its note. */
export type TimelineEntry = {
  readonly revision: RevisionEntry;
  /** Undefined for the first one, and where it is not on this computer. */
  readonly predecessor: RevisionEntry | undefined;
  /** Whether a day begins with it, from the newest on. */
  readonly beginsDay: boolean;
  /** The session that begins with it, from the newest on; null for all others in it. */
  readonly session: EditingSession | null;
  /** How many revisions were made from it: two or more are a fork. */
  readonly successors: number;
};

/** The revisions of a note (newest first) by days and editing sessions. */
export function timelineOf(history: readonly RevisionEntry[]): TimelineEntry[] {
  const byId = new Map(history.map((revision) => [revision.revisionId, revision]));
  const successors = new Map<RevisionId, number>();
  for (const { previousRevisionId: id } of history)
    if (id !== null) successors.set(id, (successors.get(id) ?? 0) + 1);
  const entries: TimelineEntry[] = [];
  for (let at = 0; at < history.length; ) {
    let end = at + 1;
    while (end < history.length && isSameSession(history[end - 1], history[end])) end += 1;
    const revisions = history.slice(at, end);
    revisions.forEach((revision, index) => {
      const before = history[at + index - 1];
      entries.push({
        revision,
        predecessor: revision.previousRevisionId === null ? undefined : byId.get(revision.previousRevisionId),
        beginsDay: before === undefined || !isSameDay(before, revision),
        session: index > 0 ? null : sessionOf(revisions),
        successors: successors.get(revision.revisionId) ?? 0,
      });
    });
    at = end;
  }
  return entries;
}

function sessionOf(revisions: readonly RevisionEntry[]): EditingSession {
  const times = revisions.map(({ updatedAt }) => updatedAt).sort();
  return { from: times[0] ?? '', to: times.at(-1) ?? '', revisions: revisions.length };
}

function isSameSession(one: RevisionEntry | undefined, other: RevisionEntry | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  const gap = Math.abs(Date.parse(one.updatedAt) - Date.parse(other.updatedAt));
  return gap <= sessionGap && isSameDay(one, other);
}

const isSameDay = (one: RevisionEntry, other: RevisionEntry): boolean =>
  new Date(one.updatedAt).toDateString() === new Date(other.updatedAt).toDateString();

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
