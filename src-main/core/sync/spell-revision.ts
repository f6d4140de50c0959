import type { RevisionId } from '../../../src-shared/ids.ts';
import { canonicalJson, revisionIdOf } from '../../../src-shared/revision/revision-id.ts';
import { sha256 } from '../disk/sha256.ts';
import type { Journal } from '../journal/journal.ts';
import type { StoredRevision } from '../journal/revisions.ts';

/** A revision as one target gets it. */
export type Spelling = {
  /** Its id there. */
  readonly sentId: RevisionId;
  /** The JSON text of the `memory` object without its `revisionId`. */
  readonly document: string;
  /** The predecessor in this journal's terms; null for a root, and for one that only the file named. */
  readonly previous: RevisionId | null;
  /** What the document names as predecessor. */
  readonly named: RevisionId | null;
};

/**
 * How a revision goes to a target at first: as it is, unless the target knows its predecessor by another id, or never
 * gets it because it is too large.
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

/** The same revision with another predecessor of this journal, by the id that the target knows that one by. */
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

/** A revision with the predecessor it has. */
export const asItIs = ({ revisionId, document }: StoredRevision, previous: RevisionId | null): Spelling => ({
  sentId: revisionId,
  document: canonicalJson(document),
  previous,
  named: document.previousRevisionId,
});
