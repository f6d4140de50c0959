import * as Type from 'typebox';
import type { NoteId } from '../ids.ts';
import type { NoteTimestamp } from '../timestamp.ts';
import { closed, method, NoteIdParam, NoteIdText, Nothing } from './define-method.ts';
import type { OpenNote, SearchResult, TrashEntry } from './library.ts';

/** Where else notes are, or may be, that are about to be deleted for good. */
export type PurgeTraces = {
  /** Addresses of remote Memory services that received revisions of them, and keep these. */
  readonly services: readonly string[];
  /** The app's backups that were made since the notes are there; null for none. `oldest`: when the first of them was made. */
  readonly backups: { readonly count: number; readonly oldest: NoteTimestamp } | null;
  /** How many older journals lie in the data folder. */
  readonly olderJournals: number;
  /** Files in folders for attachments that these notes alone link to or mention, by their vault paths. */
  readonly attachments: readonly string[];
};

const PurgedNotes = Type.Object({ noteIds: Type.Array(NoteIdText, { maxItems: 100_000 }) }, closed);

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
  'notes.openTrashed': method<OpenNote>({ needs: 'vault' })(NoteIdParam),
  /** Where else these notes of the trash are, which the user is told before they are deleted for good. */
  'trash.traces': method<PurgeTraces>()(PurgedNotes),
  /**
   * Deletes notes of the trash for good: the file, all revisions, pending uploads, its Memories. The app's own Memory service
   * deletes them, too; a remote one keeps what it received. Notes that are not in the trash are never touched.
   * `attachments`: files that are deleted, too, unless another note mentions them or these notes do not link to them. `backups`, `olderJournals`: those that
   * may hold the notes are removed, too, backups once another one was made. It cannot be undone: the renderer asks the user
   * first, and whatever goes with the notes waits until it is confirmed outside the window; nothing is deleted without that.
   * `attachments` of the result: those that were deleted.
   */
  'trash.purge': method<{ purged: readonly NoteId[]; attachments: readonly string[] }>({ needs: 'vault' })(
    Type.Object(
      {
        ...PurgedNotes.properties,
        attachments: Type.Array(Type.String({ minLength: 1, maxLength: 4000 }), { maxItems: 100_000 }),
        backups: Type.Boolean(),
        olderJournals: Type.Boolean(),
      },
      closed,
    ),
  ),
} as const;
