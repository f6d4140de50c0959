import type { NoteId, RevisionId } from '../../../../src-shared/ids.ts';
import { merge3 } from '../../../../src-shared/note-text/merge3.ts';
import { type NoteDocument, normaliseDocument } from '../../../../src-shared/revision/note-document.ts';
import type { Journal } from '../../journal/journal.ts';
import { ancestryOf } from './ancestry.ts';

/** One of two revisions that were made from the same one. */
export type ForkSide = { readonly id: RevisionId; readonly document: NoteDocument };

/** Two sides in the order in which every computer merges them, whichever of the two it made itself. */
export const inOrder = <Side extends { readonly id: RevisionId }>(
  one: Side,
  other: Side,
): readonly [Side, Side] => (one.id < other.id ? [one, other] : [other, one]);

/**
 * The revision that two others become, the same on every computer; null where both changed the same words of the text, or the title. It is locked if
 * either side locked the note. A merge that equals one side is that side.
 */
export function mergeFork(base: NoteDocument, one: ForkSide, other: ForkSide): NoteDocument | null {
  const [{ document: first }, { id: greater, document: second }] = inOrder(one, other);
  const { text, conflicts } = merge3(base.content, first.content, second.content);
  const isTitleClean =
    first.title === base.title || second.title === base.title || first.title === second.title;
  if (conflicts > 0 || !isTitleClean) return null;
  const merged = normaliseDocument({
    ...second,
    previousRevisionId: greater,
    title: titleOfBoth(base, first, second),
    locked: second.locked === base.locked ? first.locked : second.locked,
    content: text,
    updatedAt: [first.updatedAt, second.updatedAt].sort()[1] ?? second.updatedAt,
  });
  return [first, second].find((side) => isEqual(side, merged)) ?? merged;
}

/** The title of both sides in one, which are given in their {@link inOrder order}: that of the second, unless it is that of the base. */
export const titleOfBoth = (
  base: Pick<NoteDocument, 'title'> | null,
  first: Pick<NoteDocument, 'title'>,
  second: Pick<NoteDocument, 'title'>,
): string => (second.title === base?.title ? first.title : second.title);

/** Whether two revisions have the same title and text. */
export const isSameText = (one: NoteDocument, other: NoteDocument): boolean =>
  one.content === other.content && one.title === other.title;

/** A revision that differs in the lock alone is another one: the text must not go to a model again. */
export const isEqual = (one: NoteDocument, other: NoteDocument): boolean =>
  isSameText(one, other) && one.locked === other.locked;

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
