import Type, { type Static, type TSchema } from 'typebox';
import type { NoteId } from '../ids.ts';
import type { KeyStorage, Settings } from '../settings.ts';
import { SettingsSchema } from '../settings.ts';
import type { ImageBytes, LinkedFile, StoredAttachment } from './attachments.ts';
import type {
  HistoryVerdict,
  Library,
  LibraryChange,
  OpenNote,
  RevisionEntry,
  SaveOutcome,
  SearchHit,
  TrashChange,
  TrashEntry,
} from './library.ts';
import type { MemoryView, RelatedNote, ServiceInfo, ServiceTest, SyncLogEntry, SyncStatus } from './sync.ts';
import type { ConflictTexts, NoteConflict, VaultStatus } from './vault.ts';

const closed = { additionalProperties: false };
const NoteIdParam = Type.Object({ noteId: Type.String({ minLength: 1, maxLength: 200 }) }, closed);
const Nothing = Type.Object({}, closed);
const AccountName = Type.String({ minLength: 1, maxLength: 100 });
const FolderPath = Type.String({ minLength: 1, maxLength: 500 });

/** Bytes cross as they are; what carries messages as text sees to them (see `bytes-apart.ts`). */
const Bytes = Type.Refine(Type.Unsafe<Uint8Array>({}), (value) => value instanceof Uint8Array);

/** A save from the editor: the whole body, and the file state it started from. */
const Save = Type.Object(
  {
    noteId: Type.String({ minLength: 1, maxLength: 200 }),
    base: Type.String({ maxLength: 200 }),
    title: Type.String({ maxLength: 2000 }),
    content: Type.String(),
    /** Blank lines at the edges are meant as they are; without it they stay as the file has them. */
    exact: Type.Optional(Type.Boolean()),
  },
  closed,
);

/** Declares a verb: the schema its parameters are checked with, and the type of its answer. */
function verb<Result>() {
  return <Params extends TSchema>(params: Params) => ({ params, result: undefined as Result | undefined });
}

/**
 * Every verb the renderer may call. The core checks the parameters before anything else; an answer or an error
 * comes back in an {@link Envelope}.
 */
export const verbs = {
  /** All notes and folders. Afterwards `library.changed` tells what is different. */
  'library.load': verb<Library>()(Nothing),
  /** The notes that match, best first, each with what matched. Words, prefixes and CJK; empty query: none. */
  'library.search': verb<readonly SearchHit[]>()(
    Type.Object({ query: Type.String({ maxLength: 500 }) }, closed),
  ),
  'folders.create': verb<null>()(
    Type.Object(
      { account: Type.String({ minLength: 1, maxLength: 100 }), folder: Type.String({ maxLength: 500 }) },
      closed,
    ),
  ),
  /**
   * Renames a folder, and with it everything below: `to` is its new path in the same account, and must be free.
   * Each note's new place becomes a revision.
   */
  'folders.rename': verb<null>()(
    Type.Object({ account: AccountName, folder: FolderPath, to: FolderPath }, closed),
  ),
  /**
   * Moves the notes of a folder and of those below it to the trash (`notes.restore` undoes that, one by one), then
   * removes the folders that are empty. `kept`: some folder holds other files, and stays with them.
   */
  'folders.delete': verb<{ trashed: readonly NoteId[]; kept: boolean }>()(
    Type.Object({ account: AccountName, folder: FolderPath }, closed),
  ),
  /** Creates an empty, untitled note and its file. Nothing is committed before its first edit. */
  'notes.create': verb<OpenNote>()(
    Type.Object(
      {
        account: Type.Union([Type.String({ minLength: 1, maxLength: 100 }), Type.Null()]),
        folder: Type.Union([Type.String({ maxLength: 500 }), Type.Null()]),
      },
      closed,
    ),
  ),
  /** Reads a note. Opening writes nothing. */
  'notes.open': verb<OpenNote>()(NoteIdParam),
  /** Writes the text to the file; not a revision. */
  'notes.saveDraft': verb<SaveOutcome>()(Save),
  /** Writes the text and commits it as a revision, unless it says the same as the head. */
  'notes.commit': verb<SaveOutcome>()(Save),
  /**
   * Takes away a note that never had a title, text or revision, and its file, when the page leaves it. Any other note
   * stays as it is: `discarded` is false then.
   */
  'notes.discardEmpty': verb<{ discarded: boolean }>()(NoteIdParam),
  /** Moves the file to the trash folder of the vault; its history stays. */
  'notes.trash': verb<null>()(NoteIdParam),
  /**
   * The notes in the trash and those whose file another program deleted, last deleted first. Afterwards
   * `trash.changed` tells what is different.
   */
  'trash.list': verb<readonly TrashEntry[]>()(Nothing),
  /** Reads a note of the trash, to be shown only. What has no file any more is read from its newest revision. */
  'notes.openTrashed': verb<OpenNote>()(NoteIdParam),
  /**
   * Deletes notes of the trash for good: the file, all revisions, what waits to be uploaded, what the Memory said. What
   * was uploaded stays in the Memory service, which cannot delete. Notes that are not in the trash are never touched.
   * The page asks before it calls this: nothing undoes it.
   */
  'trash.purge': verb<{ purged: readonly NoteId[] }>()(
    Type.Object(
      { noteIds: Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 100_000 }) },
      closed,
    ),
  ),
  /** Puts a note of the trash back where it was; one without a file is written anew from its newest revision. */
  'notes.restore': verb<null>()(NoteIdParam),
  'notes.move': verb<null>()(
    Type.Object(
      {
        noteId: Type.String({ minLength: 1, maxLength: 200 }),
        account: Type.String({ minLength: 1, maxLength: 100 }),
        folder: Type.Union([Type.String({ maxLength: 500 }), Type.Null()]),
      },
      closed,
    ),
  ),
  /**
   * Stores a file beside the note, in its folder `attachments`, and answers the link to write into the text. Same bytes are
   * stored once. At most `largestAttachment` bytes: more is refused as `too-large`.
   */
  'attachments.add': verb<StoredAttachment>()(
    Type.Object(
      {
        noteId: Type.String({ minLength: 1, maxLength: 200 }),
        name: Type.String({ maxLength: 1000 }),
        bytes: Bytes,
      },
      closed,
    ),
  ),
  /**
   * Reads an image that the note links to by a relative address. Refused as `attachment-refused` when it lies outside
   * the vault or is no image, as `attachment-missing` when nothing is there; the message is the reason alone.
   */
  'attachments.read': verb<ImageBytes>()(
    Type.Object(
      { noteId: Type.String({ minLength: 1, maxLength: 200 }), link: Type.String({ maxLength: 4000 }) },
      closed,
    ),
  ),
  /** Reads any file that the note links to by a relative address. Refused as above, but for what it is. */
  'attachments.readFile': verb<LinkedFile>()(
    Type.Object(
      { noteId: Type.String({ minLength: 1, maxLength: 200 }), link: Type.String({ maxLength: 4000 }) },
      closed,
    ),
  ),
  'history.list': verb<readonly RevisionEntry[]>()(NoteIdParam),
  'history.read': verb<{ title: string; content: string }>()(
    Type.Object({ revisionId: Type.String({ minLength: 64, maxLength: 64 }) }, closed),
  ),
  'history.verify': verb<HistoryVerdict>()(NoteIdParam),
  'memory.view': verb<MemoryView>()(NoteIdParam),
  /** Notes that share tags with this one, best first. Empty while its Memory is not known, or with a remote service. */
  'memory.related': verb<readonly RelatedNote[]>()(NoteIdParam),
  /** The address of the service's own pages: keys, webhooks, recent Memories. With the embedded one it signs in, once. */
  'service.developerSettings': verb<{ url: string }>()(Nothing),
  'sync.status': verb<SyncStatus>()(Nothing),
  'sync.log': verb<readonly SyncLogEntry[]>()(NoteIdParam),
  /** Tries everything again now: waiting, paused and blocked. */
  'sync.retry': verb<null>()(Nothing),
  /** Continues a note whose chain the service cannot accept as a new note: new id, first revision; the history stays. */
  'sync.continueAsNewNote': verb<{ noteId: NoteId }>()(NoteIdParam),
  /**
   * Asks whether a Memory service answers at an address and takes a key for reading and writing; a null key is the one
   * that is kept. Nothing is stored, on either side.
   */
  'service.test': verb<ServiceTest>()(
    Type.Object(
      {
        url: Type.String({ maxLength: 2000 }),
        key: Type.Union([Type.String({ maxLength: 500 }), Type.Null()]),
      },
      closed,
    ),
  ),
  /** Whether the vault is there, and what of it waits for the user. Afterwards `vault.changed` tells what is different. */
  'vault.status': verb<VaultStatus>()(Nothing),
  /** Compares the vault with the journal now, as when the window gets the focus: network drives send no events. */
  'vault.compare': verb<null>()(Nothing),
  /**
   * Uses the missing vault's place although its notes are not there: they count as held deletions then. Another vault stays
   * refused.
   */
  'vault.take': verb<null>()(Nothing),
  /** The held deletions are meant: the notes go to the trash as deleted by another program. */
  'vault.confirmDeletions': verb<null>()(Nothing),
  /** The held deletions are not meant: each note's file is written again from its newest revision. */
  'vault.undoDeletions': verb<null>()(Nothing),
  /** Notes with two texts of which neither was made from the other. Afterwards `conflicts.changed` tells. */
  'conflicts.list': verb<readonly NoteConflict[]>()(Nothing),
  'conflicts.read': verb<ConflictTexts>()(NoteIdParam),
  /** Ends a conflict. What the choice writes is a revision of its own. */
  'conflicts.resolve': verb<null>()(
    Type.Object(
      {
        noteId: Type.String({ minLength: 1, maxLength: 200 }),
        keep: Type.Union([Type.Literal('mine'), Type.Literal('theirs'), Type.Literal('both')]),
      },
      closed,
    ),
  ),
  'settings.read': verb<{
    settings: Settings;
    service: ServiceInfo;
    keyStorage: KeyStorage;
    vault: string;
    version: string;
  }>()(Nothing),
  'settings.write': verb<Settings>()(SettingsSchema),
  /** Stores the key of the remote service (write-only: no verb reads it). An empty string forgets it. */
  'settings.setKey': verb<null>()(Type.Object({ key: Type.String({ maxLength: 500 }) }, closed)),
} as const;

export type Verb = keyof typeof verbs;
export type VerbParams<Name extends Verb> = Static<(typeof verbs)[Name]['params']>;
export type VerbResult<Name extends Verb> = NonNullable<(typeof verbs)[Name]['result']> | NullResult<Name>;
type NullResult<Name extends Verb> = null extends (typeof verbs)[Name]['result'] ? null : never;

/** What the core does for each verb. */
export type VerbHandlers = {
  [Name in Verb]: (params: VerbParams<Name>) => Promise<VerbResult<Name>> | VerbResult<Name>;
};

/** What the core tells without being asked. */
export type Events = {
  'library.changed': LibraryChange;
  'trash.changed': TrashChange;
  /**
   * A note has another state than before: by another program, another window, a recovery, or a save of this page
   * itself, whose answer had the same `base`. A page that holds another base reads the note again.
   */
  'note.changed': { noteId: NoteId; base: string };
  /** The Memory, the sync steps or the history of a note changed. */
  'memory.changed': { noteId: NoteId };
  'sync.changed': SyncStatus;
  'settings.changed': Settings;
  'service.changed': ServiceInfo;
  'vault.changed': VaultStatus;
  /** All conflicts there are now. */
  'conflicts.changed': readonly NoteConflict[];
  /** Something a person should know: a failed save, a vault that went away. */
  notice: { level: 'info' | 'warning' | 'error'; message: string };
};
export type EventName = keyof Events;
