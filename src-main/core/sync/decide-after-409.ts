import type { RevisionId } from '../../../src-shared/ids.ts';

/** A 409 response to a revision, and what this journal knows of the note. All ids are the journal's own. */
export type Refusal = {
  readonly rejection: 'predecessor-unknown' | 'refused';
  /** The predecessor that was sent: none, a revision of this journal, or a revision that is known from a file only. */
  readonly named: 'none' | 'known' | 'unknown';
  /** The predecessor that was sent, when it is `known`; null otherwise. */
  readonly namedId: RevisionId | null;
  /** The target has acknowledged that predecessor. */
  readonly namedAcknowledged: boolean;
  /** The newest other revision of this note that the target acknowledged; null for none. */
  readonly acknowledged: RevisionId | null;
  /**
   * The revision at which a first revision is joined to the target's history of this note; null where it acknowledged
   * nothing.
   */
  readonly joinPoint: RevisionId | null;
  /** Another computer may be about to send the missing revisions to this target. */
  readonly othersMaySend: boolean;
};

/**
 * `send`: at once, with another predecessor (null: as a first revision). `restore`: the target lost this revision,
 * which is sent first. `await`: the computer that made the predecessor will send it. `foreign`: the target has a
 * history of this note that this journal does not know yet. `contents`: it has other contents under this id.
 * `nonsense`: the response contradicts the request.
 */
export type After409 =
  | { readonly kind: 'send'; readonly previous: RevisionId | null }
  | { readonly kind: 'restore'; readonly revisionId: RevisionId }
  | { readonly kind: 'await' | 'foreign' | 'contents' | 'nonsense' };

/**
 * What follows a 409. The chain in the journal and in the file stays as it is; only the predecessors and ids sent to
 * the target change. The attempts terminate: a revision is sent as it is, then with the newest acknowledged
 * predecessor or none, then joined to what the target has. Where other computers use the same target, their revisions
 * are awaited: sent with another predecessor earlier, the revision would be stored twice, and conflict with a first
 * revision of theirs.
 */
export function decideAfter409(refusal: Refusal): After409 {
  const { rejection, named, namedId, namedAcknowledged, acknowledged, joinPoint, othersMaySend } = refusal;
  if (rejection === 'refused') {
    if (named !== 'none') return { kind: 'contents' };
    return joinPoint === null ? { kind: 'foreign' } : { kind: 'send', previous: joinPoint };
  }
  if (named === 'none') return { kind: 'nonsense' };
  if (namedId !== null && namedAcknowledged) return { kind: 'restore', revisionId: namedId };
  if (named === 'unknown' && othersMaySend) return { kind: 'await' };
  return { kind: 'send', previous: acknowledged };
}
