import type { RevisionId } from '../../../../src-shared/ids.ts';
import { merge3 } from '../../../../src-shared/note-text/merge3.ts';
import { type NoteDocument, normaliseDocument } from '../../../../src-shared/revision/note-document.ts';

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
