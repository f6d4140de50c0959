import type { HandlersOf } from '../../../src-shared/rpc/methods/define-method.ts';
import type { memoryMethods } from '../../../src-shared/rpc/methods/memory.ts';
import type { Journal } from '../journal/journal.ts';
import { presentNoteOf } from '../journal/present-note.ts';
import { closeNotesOf } from '../memory-service/close-notes.ts';
import type { MemoryService } from '../memory-service/memory-service.ts';
import { relatedNotesOf } from '../memory-service/related-notes.ts';
import { listHistory } from '../notes/history/list-history.ts';
import { noteIdParam } from '../rpc/id-params.ts';
import { memoryView } from './memory-view.ts';
import type { Sync } from './sync.ts';

export const memoryHandlers = (
  journal: Journal,
  sync: Sync,
  service: MemoryService,
): HandlersOf<typeof memoryMethods> => ({
  'memory.inspect': (params) => {
    const noteId = noteIdParam(params.noteId);
    return {
      memory: memoryView(journal, noteId, sync.breaker.state()),
      history: listHistory(journal, noteId),
      log: journal.log.ofNote(noteId),
    };
  },
  'memory.refresh': ({ noteId }) => {
    const id = presentNoteOf({ journal }, noteIdParam(noteId));
    const newest = journal.projections.ofNote(id, journal.target())[0];
    if (newest !== undefined) sync.memoryProcessed(newest.memoryId);
    return null;
  },
  'memory.related': ({ noteId }) =>
    relatedNotesOf(journal, service, presentNoteOf({ journal }, noteIdParam(noteId))),
  'memory.closeNotes': ({ query }) => closeNotesOf(journal, service, query, Date.now()),
});
