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
