import type { HandlersOf } from '../../../src-shared/rpc/methods/define-method.ts';
import type { libraryMethods } from '../../../src-shared/rpc/methods/library.ts';
import { noteIdParam } from '../rpc/id-params.ts';
import { explainHits, searchNotes } from '../search/search-notes.ts';
import type { NotesContext } from './context/notes-context.ts';
import { noteAtPath } from './files/note-at-path.ts';

export const libraryHandlers = (
  context: NotesContext,
  firstList: { ask(): void; show(): void },
): HandlersOf<typeof libraryMethods> => ({
  'library.load': () => {
    firstList.ask();
    return { notes: context.journal.notes.summaries(), folders: context.journal.notes.folders() };
  },
  'library.shown': () => {
    firstList.show();
    return null;
  },
  'library.search': ({ query }) => searchNotes(context.journal, query, context.now()),
  'library.searchHits': ({ query, noteIds }) =>
    explainHits(context.journal, query, noteIds.map(noteIdParam), context.now()),
  'library.noteAtPath': ({ path }) => noteAtPath(context, path),
});
