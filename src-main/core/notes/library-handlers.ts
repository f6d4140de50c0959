import { setImmediate as nextTurn } from 'node:timers/promises';
import type { HandlersOf } from '../../../src-shared/rpc/define-method.ts';
import type { Library, libraryMethods } from '../../../src-shared/rpc/library.ts';
import { noteIdParam } from '../rpc/id-params.ts';
import { explainHits, searchNotes } from '../search/search-notes.ts';
import type { NotesContext } from './context/notes-context.ts';
import { noteAtPath } from './files/note-at-path.ts';

/** What changes meanwhile is announced, and so known to the window before it has all. */
async function loadLibrary({ journal }: NotesContext): Promise<Library> {
  const folders = journal.notes.folders();
  const packs: Uint8Array<ArrayBuffer>[] = [];
  for (let next: number | null = null; ; ) {
    const pack = journal.notes.pack(next);
    packs.push(pack.rows);
    next = pack.next;
    if (next === null) return { packs, folders };
    await nextTurn();
  }
}

export const libraryHandlers = (
  context: NotesContext,
  firstList: { ask(): void; show(): void },
): HandlersOf<typeof libraryMethods> => ({
  'library.load': () => {
    firstList.ask();
    return loadLibrary(context);
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
