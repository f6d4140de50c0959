import type { RevisionId } from '../../../src-shared/ids.ts';

/** A 409 to a revision that was sent, and what this journal knows of the note. All ids are the journal's own. */
export type Conflict = {
  readonly answer: 'predecessor-unknown' | 'conflict';
  /** What was named as predecessor: none, a revision of this journal, or one that only the file named. */
  readonly named: 'none' | 'known' | 'unknown';
  /** The predecessor that was named, when it is `known`; null otherwise. */
  readonly namedId: RevisionId | null;
  /** The target has acknowledged the predecessor that was named. */
  readonly namedAcknowledged: boolean;
  /** The newest other revision of this note that the target acknowledged; null for none. */
  readonly acknowledged: RevisionId | null;
};

/**
 * `send`: at once, with another predecessor (null: as a root). `restore`: the target lost this revision, it goes first.
 * `foreign`: the target has a history of this note that this journal does not know yet. `contents`: it has other contents
 * under this id. `nonsense`: the answer does not fit what was sent.
 */
export type AfterConflict =
  | { readonly kind: 'send'; readonly previous: RevisionId | null }
  | { readonly kind: 'restore'; readonly revisionId: RevisionId }
  | { readonly kind: 'foreign' | 'contents' | 'nonsense' };

/**
 * What follows a 409. The chain in the journal and in the file stays as it is; only the target's spelling of it changes.
 * Each way ends: a revision goes as it is, then with the newest acknowledged one or none before it, then joined to the
 * newest acknowledged one.
 */
export function decideAfterConflict(conflict: Conflict): AfterConflict {
  const { answer, named, namedId, namedAcknowledged, acknowledged } = conflict;
  if (answer === 'conflict') {
    if (named !== 'none') return { kind: 'contents' };
    return acknowledged === null ? { kind: 'foreign' } : { kind: 'send', previous: acknowledged };
  }
  if (named === 'none') return { kind: 'nonsense' };
  if (namedId !== null && namedAcknowledged) return { kind: 'restore', revisionId: namedId };
  return { kind: 'send', previous: acknowledged };
}
