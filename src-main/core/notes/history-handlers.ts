import type { HandlersOf } from '../../../src-shared/rpc/define-method.ts';
import type { historyMethods } from '../../../src-shared/rpc/history.ts';
import { noteIdParam, revisionIdParam } from '../rpc/id-params.ts';
import type { NotesContext } from './context/notes-context.ts';
import { listHistory, readRevision, verifyHistory } from './history/list-history.ts';
import { wordChanges } from './history/word-changes.ts';
import type { HistoryExport } from './history-export/history-export.ts';

export const historyHandlers = (
  { journal }: NotesContext,
  historyExport: HistoryExport,
): HandlersOf<typeof historyMethods> => ({
  'history.list': ({ noteId }) => listHistory(journal, noteIdParam(noteId)),
  'history.read': ({ revisionId }) => readRevision(journal, revisionIdParam(revisionId)),
  'history.changes': ({ revisionIds }) => wordChanges(journal, revisionIds.map(revisionIdParam)),
  'history.verify': ({ noteId }) => verifyHistory(journal, noteIdParam(noteId)),
  'history.planExport': ({ noteId }) => historyExport.plan(noteId === null ? null : noteIdParam(noteId)),
  'history.export': ({ noteId, folder }) => {
    void historyExport.start(noteId === null ? null : noteIdParam(noteId), folder);
    return null;
  },
});
