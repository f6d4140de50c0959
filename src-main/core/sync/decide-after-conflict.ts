import type { RevisionId } from '../../../src-shared/ids.ts';

/** A 409 to a revision that was sent, and what this journal knows of the note. All ids are the journal's own. */
export type Conflict = {
  readonly rejection: 'predecessor-unknown' | 'conflict';
  /** What was named as predecessor: none, a revision of this journal, or one that only the file named. */
  readonly named: 'none' | 'known' | 'unknown';
  /** The predecessor that was named, when it is `known`; null otherwise. */
  readonly namedId: RevisionId | null;
  /** The target has acknowledged the predecessor that was named. */
  readonly namedAcknowledged: boolean;
  /** The newest other revision of this note that the target acknowledged; null for none. */
  readonly acknowledged: RevisionId | null;
  /** Where a first revision is joined to what the target has of this note; null where it acknowledged nothing. */
  readonly joint: RevisionId | null;
  /** The computer that has what this one lacks may be about to send it to this target. */
  readonly othersMaySend: boolean;
};

/**
 * `send`: at once, with another predecessor (null: as a root). `restore`: the target lost this revision, it goes first.
 * `await`: the computer that made the predecessor has it, and sends it.
 * `foreign`: the target has a history of this note that this journal does not know yet. `contents`: it has other contents
 * under this id. `nonsense`: the rejection does not fit what was sent.
 */
export type AfterConflict =
  | { readonly kind: 'send'; readonly previous: RevisionId | null }
  | { readonly kind: 'restore'; readonly revisionId: RevisionId }
  | { readonly kind: 'await' | 'foreign' | 'contents' | 'nonsense' };

/**
 * What follows a 409. The chain in the journal and in the file stays as it is; only the target's spelling of it changes.
 * Each way ends: a revision goes as it is, then with the newest acknowledged one or none before it, then joined to what the
 * target has. Where other computers use the same target, it is waited for what they have: sent with another
 * predecessor before, the revision would be there twice, and a root of theirs would meet it.
 */
export function decideAfterConflict(conflict: Conflict): AfterConflict {
  const { rejection, named, namedId, namedAcknowledged, acknowledged, joint, othersMaySend } = conflict;
  if (rejection === 'conflict') {
    if (named !== 'none') return { kind: 'contents' };
    return joint === null ? { kind: 'foreign' } : { kind: 'send', previous: joint };
  }
  if (named === 'none') return { kind: 'nonsense' };
  if (namedId !== null && namedAcknowledged) return { kind: 'restore', revisionId: namedId };
  if (named === 'unknown' && othersMaySend) return { kind: 'await' };
  return { kind: 'send', previous: acknowledged };
}
