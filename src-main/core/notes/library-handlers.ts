import type { HandlersOf } from '../../../src-shared/rpc/methods/define-method.ts';
import type { libraryMethods } from '../../../src-shared/rpc/methods/library.ts';
import { searchNotes } from '../search/search-notes.ts';
import type { NotesContext } from './context/notes-context.ts';

export const libraryHandlers = ({ journal }: NotesContext): HandlersOf<typeof libraryMethods> => ({
  'library.load': () => ({ notes: journal.notes.summaries(), folders: journal.notes.folders() }),
  'library.search': ({ query }) => searchNotes(journal, query),
});
