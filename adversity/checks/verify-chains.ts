import { sha256 } from '../../src-main/core/disk/sha256.ts';
import { revisionIdOf } from '../../src-shared/revision/revision-id.ts';
import type { History, HistoryRevision } from './read-history.ts';

/**
 * What is wrong with the chains of a journal, a sentence each: an id that is not its document's hash, a predecessor that
 * never existed, a predecessor of another note, a head that is no revision. `known`: the ids of all revisions of
 * the experiment, those of journals that were lost included; a predecessor among them is honestly missing here.
 */
export function findChainFaults(history: History, known: ReadonlySet<string>): string[] {
  const faults: string[] = [];
  const byId = new Map(history.revisions.map((revision) => [revision.revisionId, revision]));
  for (const { revisionId, noteId, number, document } of history.revisions) {
    const name = `revision ${number} of ${document.title || noteId}`;
    if (revisionIdOf(document, sha256) !== revisionId) faults.push(`${name} is not what its id says`);
    const { previousRevisionId } = document;
    if (previousRevisionId === null) continue;
    const previous = byId.get(previousRevisionId);
    if (previous === undefined && !known.has(previousRevisionId))
      faults.push(`${name} follows ${previousRevisionId.slice(0, 12)}, which never existed`);
    if (previous !== undefined && previous.document.id !== document.id && previous.noteId !== noteId)
      faults.push(`${name} follows a revision of another note`);
  }
  for (const { title, head } of history.notes)
    if (head !== null && !byId.has(head)) faults.push(`the head of ${title} is in no history`);
  return faults;
}

/** The revisions of a note that no other one follows: one in a chain, more in a fork. */
export function tipsOf(revisions: readonly HistoryRevision[]): HistoryRevision[] {
  const followed = new Set(revisions.map(({ document }) => document.previousRevisionId));
  return revisions.filter(({ revisionId }) => !followed.has(revisionId));
}

/** The revisions of a note that follow none of this history: one in a whole chain. */
export function rootsOf(revisions: readonly HistoryRevision[]): HistoryRevision[] {
  const ids = new Set<string | null>(revisions.map(({ revisionId }) => revisionId));
  return revisions.filter(({ document }) => !ids.has(document.previousRevisionId));
}
