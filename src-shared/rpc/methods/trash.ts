import Type from 'typebox';
import type { NoteId } from '../../ids.ts';
import type { OpenNote, SearchResult, TrashEntry } from '../library.ts';
import { closed, method, NoteIdParam, NoteIdText, Nothing } from './define-method.ts';

/** The trash. */
export const trashMethods = {
  /**
   * The notes in the trash and those whose file another program deleted, last deleted first. Afterwards
   * `trash.changed` reports changes.
   */
  'trash.list': method<readonly TrashEntry[]>()(Nothing),
  /** The notes of the trash that match, best first, as `library.search` finds others; then those of which an older revision does. */
  'trash.search': method<SearchResult>()(Type.Object({ query: Type.String({ maxLength: 500 }) }, closed)),
  /** Reads a note of the trash, to be shown only. What has no file any more is read from its newest revision. */
  'notes.openTrashed': method<OpenNote>()(NoteIdParam),
  /**
   * Deletes notes of the trash for good: the file, all revisions, pending uploads, its Memories. What
   * was uploaded stays in the Memory service, which cannot delete. Notes that are not in the trash are never touched.
   * It cannot be undone: the renderer asks the user first.
   */
  'trash.purge': method<{ purged: readonly NoteId[] }>()(
    Type.Object({ noteIds: Type.Array(NoteIdText, { maxItems: 100_000 }) }, closed),
  ),
} as const;
