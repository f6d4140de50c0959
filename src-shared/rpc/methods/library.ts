import Type from 'typebox';
import type { Library, NoteAtPath, SearchHit, SearchResult } from '../library.ts';
import { closed, method, NoteIdText, Nothing, SystemPath } from './define-method.ts';

/** The note list and search. */
export const libraryMethods = {
  /** All notes and folders. Afterwards `library.changed` reports changes. */
  'library.load': method<Library>()(Nothing),
  /** The window shows the list: what the start has put off, the comparison of the vault and the service, begins with the first. */
  'library.shown': method<null>()(Nothing),
  /** The notes that match a query (see `parseQuery`), the first with what matched; an empty query finds none. */
  'library.search': method<SearchResult>()(Type.Object({ query: Type.String({ maxLength: 500 }) }, closed)),
  /** What matches a query in notes that it found. */
  'library.searchHits': method<readonly SearchHit[]>()(
    Type.Object(
      { query: Type.String({ maxLength: 500 }), noteIds: Type.Array(NoteIdText, { maxItems: 100 }) },
      closed,
    ),
  ),
  /** The note of a file, by its absolute path. */
  'library.noteAtPath': method<NoteAtPath>()(Type.Object({ path: SystemPath }, closed)),
} as const;
