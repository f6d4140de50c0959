import type { NoteFileCopy } from '../library.ts';
import { method, NoteIdParam } from './define-method.ts';

/** The Markdown files of notes, for other programs. */
export const noteFilesMethods = {
  /** Reads the file of a note as it is, with its name. */
  'noteFiles.read': method<NoteFileCopy>({ needs: 'vault' })(NoteIdParam),
  /** Begins to drag the file of a note out of the window, while the mouse is down. Only the desktop shell can. */
  'noteFiles.drag': method<null>({ needs: 'vault' })(NoteIdParam),
  /** Shows the folder of a note in the system's file manager. */
  'noteFiles.openFolder': method<null>({ needs: 'vault' })(NoteIdParam),
} as const;
