import type { NoteRevision } from './schemas.ts';

const plainFields = [
  'app',
  'id',
  'title',
  'account',
  'folder',
  'createdAt',
  'updatedAt',
  'locked',
  'content',
] as const;

/**
 * Whether two validated revisions are equal as values. Key order and JSON escapes do not matter, and revision ids are
 * compared without case.
 */
export function haveSameContents(one: NoteRevision, other: NoteRevision): boolean {
  return (
    one.revisionId.toLowerCase() === other.revisionId.toLowerCase() &&
    one.previousRevisionId?.toLowerCase() === other.previousRevisionId?.toLowerCase() &&
    plainFields.every((field) => one[field] === other[field])
  );
}
