import type { HandlersOf } from '../../../src-shared/rpc/methods/define-method.ts';
import type { historyMethods } from '../../../src-shared/rpc/methods/history.ts';
import { noteIdParam, revisionIdParam } from '../rpc/id-params.ts';
import type { NotesContext } from './context/notes-context.ts';
import { listHistory, readRevision, verifyHistory } from './history/list-history.ts';

export const historyHandlers = ({ journal }: NotesContext): HandlersOf<typeof historyMethods> => ({
  'history.list': ({ noteId }) => listHistory(journal, noteIdParam(noteId)),
  'history.read': ({ revisionId }) => readRevision(journal, revisionIdParam(revisionId)),
  'history.verify': ({ noteId }) => verifyHistory(journal, noteIdParam(noteId)),
});
