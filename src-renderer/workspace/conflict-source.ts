import type { NoteId, RevisionId } from '../../src-shared/ids.ts';

/** Two texts of one note to choose from, and where the other one is from. */
export type ConflictSource =
  /** Another computer made its text of the same revision; the core keeps the conflict until it is resolved. */
  | { readonly kind: 'computer'; readonly noteId: NoteId }
  /** Another program wrote the file while the note was edited here; its text is in the history. */
  | { readonly kind: 'program'; readonly noteId: NoteId; readonly revisionId: RevisionId };
