import type { RevisionId } from '../../../src-shared/ids.ts';
import { canonicalJson, revisionIdOf } from '../../../src-shared/revision/revision-id.ts';
import { sha256 } from '../disk/sha256.ts';
import type { Journal } from '../journal/journal.ts';
import type { StoredRevision } from '../journal/revisions.ts';

/** A revision as it is sent to one target. */
export type TargetRevision = {
  /** Its id there. */
  readonly sentId: RevisionId;
  /** The JSON text of the `memory` object without its `revisionId`. */
  readonly document: string;
  /**
   * The predecessor as a revision of this journal; null for a first revision, and for a predecessor that is known
   * from a file only.
   */
  readonly previous: RevisionId | null;
  /** The predecessor in the document that is sent. */
  readonly named: RevisionId | null;
};

/**
 * How a revision is sent to a target at first: as it is, unless the target has its predecessor under another id, or never
 * receives it because it is too large.
 */
export function revisionForTarget(
  journal: Journal,
  revision: StoredRevision,
  target: string,
): TargetRevision {
  const own = revision.document.previousRevisionId;
  const predecessor = own === null ? undefined : journal.revisions.byId(own);
  if (own === null || predecessor?.noteId !== revision.noteId) return withOwnPredecessor(revision, null);
  const skipped = journal.outbox.ofRevision(own)?.state === 'superseded';
  if (skipped && journal.outbox.receipt(own, target) === undefined) {
    const acknowledged = journal.sentAs.newestAcknowledged(revision, target);
    return withPredecessor(journal, revision, acknowledged ?? null, target);
  }
  return journal.sentAs.get(own, target) === undefined
    ? withOwnPredecessor(revision, own)
    : withPredecessor(journal, revision, own, target);
}

/** The same revision with another predecessor of this journal, named by its id at the target. */
export function withPredecessor(
  journal: Journal,
  { document }: StoredRevision,
  previous: RevisionId | null,
  target: string,
): TargetRevision {
  const named = previous === null ? null : (journal.sentAs.get(previous, target) ?? previous);
  const changed = { ...document, previousRevisionId: named };
  return {
    sentId: revisionIdOf(changed, sha256),
    document: canonicalJson(changed),
    previous,
    named,
  };
}

/** The revision with its own predecessor. */
export const withOwnPredecessor = (
  { revisionId, document }: StoredRevision,
  previous: RevisionId | null,
): TargetRevision => ({
  sentId: revisionId,
  document: canonicalJson(document),
  previous,
  named: document.previousRevisionId,
});
