import type { NoteId, RevisionId } from '../../../../src-shared/ids.ts';
import type { NoteDocument } from '../../../../src-shared/revision/note-document.ts';
import type { Journal } from '../../journal/journal.ts';
import { ancestryOf } from '../history/ancestry.ts';
import { type ForkSide, isEqual, mergeFork } from './merge-fork.ts';

/** The most revisions of each side that are compared. */
const mostCompared = 100;
/** The most forks that are merged again to find out: a history that others wrote may look as if each revision had settled one. */
const mostMerged = 50;

/**
 * The newest revision whose changes are in two others; undefined when this journal has none. That is their newest common ancestor, unless one side
 * settled a fork with a revision of the other: it has the changes of both, though it names only one of them as its predecessor. Merged against an older
 * text, those changes would be there twice.
 */
export function forkBase(
  journal: Pick<Journal, 'revisions'>,
  noteId: NoteId,
  one: RevisionId,
  other: RevisionId,
): NoteDocument | undefined {
  const ancestry = ancestryOf(journal, noteId);
  let mergesLeft = mostMerged;
  const known = new Map(journal.revisions.metadata(noteId).map((each) => [each.revisionId, each]));
  const sideOf = (id: RevisionId): ForkSide | undefined => {
    const document = journal.revisions.byId(id)?.document;
    return document && { id, document };
  };

  /** Whether a revision is what a fork between its predecessor and another revision became. */
  function hasSettled(merge: RevisionId, side: RevisionId): boolean {
    const [made, lesser] = [known.get(merge), known.get(side)];
    const greater = known.get(made?.previousRevisionId ?? side);
    if (made === undefined || lesser === undefined || greater === undefined) return false;
    const latest = [lesser.updatedAt, greater.updatedAt].sort()[1];
    if (side >= greater.revisionId || made.updatedAt !== latest) return false;
    if (mergesLeft === 0) return false;
    mergesLeft -= 1;
    const begun = baseOf(side, greater.revisionId);
    const base = begun === undefined ? undefined : sideOf(begun);
    const [written, first, second] = [sideOf(merge), sideOf(side), sideOf(greater.revisionId)];
    if (!base || !written || !first || !second) return false;
    const merged = mergeFork(base.document, first, second);
    return merged !== null && isEqual(merged, written.document);
  }

  function baseOf(left: RevisionId, right: RevisionId): RevisionId | undefined {
    const common = ancestry.common(left, right);
    const since = (id: RevisionId): readonly RevisionId[] => {
      const line = ancestry.lineOf(id);
      return line.slice(0, common === undefined ? 0 : line.indexOf(common)).slice(0, mostCompared);
    };
    const [ours, theirs] = [since(left), since(right)];
    return (
      theirs.find((side) => ours.some((merge) => hasSettled(merge, side))) ??
      ours.find((side) => theirs.some((merge) => hasSettled(merge, side))) ??
      common
    );
  }

  const [lesser, greater] = [one, other].sort();
  const base = lesser === undefined || greater === undefined ? undefined : baseOf(lesser, greater);
  return base === undefined ? undefined : sideOf(base)?.document;
}
