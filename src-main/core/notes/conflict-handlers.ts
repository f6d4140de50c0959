import type { conflictsMethods } from '../../../src-shared/rpc/methods/conflicts.ts';
import type { HandlersOf } from '../../../src-shared/rpc/methods/define-method.ts';
import { presentNoteOf } from '../journal/present-note.ts';
import { noteIdParam } from '../rpc/id-params.ts';
import { noResult } from '../rpc/no-result.ts';
import { readConflict, resolveConflict } from './conflicts/resolve-conflict.ts';
import type { NotesContext } from './context/notes-context.ts';

export const conflictHandlers = (context: NotesContext): HandlersOf<typeof conflictsMethods> => ({
  'conflicts.list': () => context.journal.conflicts.list(),
  'conflicts.read': ({ noteId }) => readConflict(context, presentNoteOf(context, noteIdParam(noteId))),
  'conflicts.resolve': ({ noteId, keep }) =>
    resolveConflict(context, presentNoteOf(context, noteIdParam(noteId)), keep).then(noResult),
});
