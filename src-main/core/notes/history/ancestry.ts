import type { NoteId, RevisionId } from '../../../../src-shared/ids.ts';
import type { Journal } from '../../journal/journal.ts';

/** The chain of a note's revisions, as far as this journal has them. */
export type Ancestry = {
  /** A revision and its ancestors, newest first. */
  lineOf(revisionId: RevisionId): readonly RevisionId[];
  /** Whether a revision equals another one, or is an ancestor of it. */
  isBelow(ancestor: RevisionId, revisionId: RevisionId): boolean;
  /** The newest common ancestor; undefined when this journal has none. */
  common(one: RevisionId, other: RevisionId): RevisionId | undefined;
};

export function ancestryOf(journal: Pick<Journal, 'revisions'>, noteId: NoteId): Ancestry {
  const previous = new Map(
    journal.revisions.metadata(noteId).map((one) => [one.revisionId, one.previousRevisionId]),
  );
  function lineOf(revisionId: RevisionId): RevisionId[] {
    const line: RevisionId[] = [];
    // a hash chain cannot contain a cycle
    for (
      let at: RevisionId | null = revisionId;
      at !== null && previous.has(at);
      at = previous.get(at) ?? null
    )
      line.push(at);
    return line;
  }
  return {
    lineOf,
    isBelow: (ancestor, revisionId) => lineOf(revisionId).includes(ancestor),
    common(one, other) {
      const line = new Set(lineOf(one));
      return lineOf(other).find((candidate) => line.has(candidate));
    },
  };
}
