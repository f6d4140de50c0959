import type { conflictsMethods } from '../../../src-shared/rpc/conflicts.ts';
import type { HandlersOf } from '../../../src-shared/rpc/define-method.ts';
import { presentNoteOf } from '../journal/present-note.ts';
import { noteIdParam } from '../rpc/id-params.ts';
import { noResult } from '../rpc/no-result.ts';
import { chooseVersion, readVersions } from './conflicts/choose-version.ts';
import type { NotesContext } from './context/notes-context.ts';

export const conflictHandlers = (context: NotesContext): HandlersOf<typeof conflictsMethods> => ({
  'conflicts.list': () => context.journal.conflicts.list(),
  'conflicts.read': ({ noteId }) => readVersions(context, presentNoteOf(context, noteIdParam(noteId))),
  'conflicts.resolve': ({ noteId, keep }) =>
    chooseVersion(context, presentNoteOf(context, noteIdParam(noteId)), keep).then(noResult),
});
