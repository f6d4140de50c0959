import type { NoteId } from '../../src-shared/ids.ts';
import { inScope } from '../stores/library-scope.ts';
import type { Uses } from '../workspace/services.ts';

/** Shows the folder of a note in the list, unless the list shows the note already. */
export function revealNote(app: Uses<'library'>, noteId: NoteId): void {
  const { notes, scope, found } = app.library.getState();
  const note = notes.get(noteId);
  if (note === undefined) return;
  if (found === null ? inScope(note, scope) : found.includes(noteId)) return;
  const { account, folder } = note;
  app.library.show(folder === null ? { kind: 'account', account } : { kind: 'folder', account, folder });
}
