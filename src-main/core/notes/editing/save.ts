import type { NoteId } from '../../../../src-shared/ids.ts';

/** A save from the editor; `base` names the state the text was made from. */
export type Save = {
  readonly noteId: NoteId;
  readonly base: string;
  readonly title: string;
  readonly content: string;
  /** Save leading and trailing blank lines as given; otherwise those of the file stay, since they were not shown. */
  readonly exact?: boolean | undefined;
  /** Where this text and a newer one changed the same lines; see the method `notes.commit`. */
  readonly onConflict?: 'refuse' | 'keep-both' | undefined;
  /** A name for this save, and those of earlier ones without an answer, the last one first. */
  readonly save?: string | undefined;
  readonly after?: readonly string[] | undefined;
};
