import type { NoteId, RevisionId } from '../../src-shared/ids.ts';

/** A conflict between two versions of a note, and where the other version came from. */
export type OpenConflict =
  /** Another computer edited the same revision; the core keeps the conflict until it is resolved. */
  | { readonly kind: 'computer'; readonly noteId: NoteId }
  /** Another program changed the file while the note was edited here; its version is in the history. */
  | { readonly kind: 'program'; readonly noteId: NoteId; readonly revisionId: RevisionId };
