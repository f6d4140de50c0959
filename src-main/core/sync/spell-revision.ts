import type { RevisionId } from '../../../src-shared/ids.ts';
import { canonicalJson, revisionIdOf } from '../../../src-shared/revision/revision-id.ts';
import { sha256 } from '../disk/sha256.ts';
import type { Journal } from '../journal/journal.ts';
import type { StoredRevision } from '../journal/revisions.ts';

/** A revision as it is sent to one target. */
export type Spelling = {
  /** Its id there. */
  readonly sentId: RevisionId;
  /** The JSON text of the `memory` object without its `revisionId`. */
  readonly document: string;
  /** The predecessor as a revision of this journal; null for a first revision, and for a predecessor that is known from a file only. */
  readonly previous: RevisionId | null;
  /** The predecessor in the document that is sent. */
  readonly named: RevisionId | null;
};

/**
 * How a revision is sent to a target at first: as it is, unless the target has its predecessor under another id, or never
 * receives it because it is too large.
 */
export function spellRevision(journal: Journal, revision: StoredRevision, target: string): Spelling {
  const own = revision.document.previousRevisionId;
  const predecessor = own === null ? undefined : journal.revisions.byId(own);
  if (own === null || predecessor?.noteId !== revision.noteId) return asItIs(revision, null);
  const skipped = journal.outbox.ofRevision(own)?.state === 'superseded';
  if (skipped && journal.outbox.receipt(own, target) === undefined) {
    const acknowledged = journal.sentAs.newestAcknowledged(revision, target);
    return spellWith(journal, revision, acknowledged ?? null, target);
  }
  return journal.sentAs.get(own, target) === undefined
    ? asItIs(revision, own)
    : spellWith(journal, revision, own, target);
}

/** The same revision with another predecessor of this journal, named by its id at the target. */
export function spellWith(
  journal: Journal,
  { document }: StoredRevision,
  previous: RevisionId | null,
  target: string,
): Spelling {
  const named = previous === null ? null : (journal.sentAs.get(previous, target) ?? previous);
  const spelled = { ...document, previousRevisionId: named };
  return {
    sentId: revisionIdOf(spelled, sha256),
    document: canonicalJson(spelled),
    previous,
    named,
  };
}

/** The revision with its own predecessor. */
export const asItIs = ({ revisionId, document }: StoredRevision, previous: RevisionId | null): Spelling => ({
  sentId: revisionId,
  document: canonicalJson(document),
  previous,
  named: document.previousRevisionId,
});
