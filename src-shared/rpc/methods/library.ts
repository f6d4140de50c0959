import Type from 'typebox';
import type { Library, SearchHit } from '../library.ts';
import { closed, method, Nothing } from './define-method.ts';

/** The note list and search. */
export const libraryMethods = {
  /** All notes and folders. Afterwards `library.changed` reports changes. */
  'library.load': method<Library>()(Nothing),
  /** The notes that match, best first, each with what matched. Words, prefixes and CJK; empty query: none. */
  'library.search': method<readonly SearchHit[]>()(
    Type.Object({ query: Type.String({ maxLength: 500 }) }, closed),
  ),
} as const;
