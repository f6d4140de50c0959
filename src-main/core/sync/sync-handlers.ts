import type { HandlersOf } from '../../../src-shared/rpc/define-method.ts';
import type { syncMethods } from '../../../src-shared/rpc/sync.ts';
import { presentNoteOf } from '../journal/present-note.ts';
import type { NotesContext } from '../notes/context/notes-context.ts';
import { continueAsNewNote } from '../notes/editing/continue-as-new-note.ts';
import { noteIdParam } from '../rpc/id-params.ts';
import type { Sync } from './sync.ts';

export const syncHandlers = (notes: NotesContext, sync: Sync): HandlersOf<typeof syncMethods> => ({
  'sync.status': () => sync.status(),
  'sync.retry': () => {
    sync.retry();
    return null;
  },
  'sync.retryNote': ({ noteId }) => {
    sync.retryNote(presentNoteOf(notes, noteIdParam(noteId)));
    return null;
  },
  'sync.pause': ({ paused }) => {
    sync.pause(paused);
    return null;
  },
  'sync.waiting': () => ({
    revisions: notes.journal.outbox.waiting(),
    total: notes.journal.outbox.counts().waiting,
  }),
  'sync.log': ({ before }) => notes.journal.log.page(before),
  'sync.continueAsNewNote': ({ noteId }) =>
    continueAsNewNote(notes, presentNoteOf(notes, noteIdParam(noteId))),
});
