import Type, { type Static, type TSchema } from 'typebox';
import type { NoteId } from '../ids.ts';
import type { Settings } from '../settings.ts';
import { SettingsSchema } from '../settings.ts';
import type {
  HistoryVerdict,
  Library,
  LibraryChange,
  NoteSummary,
  OpenNote,
  RevisionEntry,
  SaveOutcome,
} from './library.ts';
import type { MemoryView, ServiceInfo, SyncLogEntry, SyncStatus } from './sync.ts';

const closed = { additionalProperties: false };
const NoteIdParam = Type.Object({ noteId: Type.String({ minLength: 1, maxLength: 200 }) }, closed);
const Nothing = Type.Object({}, closed);

/** A save from the editor: the whole body, and the file state it started from. */
const Save = Type.Object(
  {
    noteId: Type.String({ minLength: 1, maxLength: 200 }),
    base: Type.String({ maxLength: 200 }),
    title: Type.String({ maxLength: 2000 }),
    content: Type.String(),
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
  /** Note ids that match, best first. Words, prefixes and CJK; empty query: none. */
  'library.search': verb<readonly NoteId[]>()(
    Type.Object({ query: Type.String({ maxLength: 500 }) }, closed),
  ),
  'folders.create': verb<null>()(
    Type.Object(
      { account: Type.String({ minLength: 1, maxLength: 100 }), folder: Type.String({ maxLength: 500 }) },
      closed,
    ),
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
  /** Moves the file to the trash folder of the vault; its history stays. */
  'notes.trash': verb<null>()(NoteIdParam),
  /** The notes in the trash, newest first. */
  'trash.list': verb<readonly NoteSummary[]>()(Nothing),
  /** Puts a trashed note back where it was. */
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
  'history.list': verb<readonly RevisionEntry[]>()(NoteIdParam),
  'history.read': verb<{ title: string; content: string }>()(
    Type.Object({ revisionId: Type.String({ minLength: 64, maxLength: 64 }) }, closed),
  ),
  'history.verify': verb<HistoryVerdict>()(NoteIdParam),
  'memory.view': verb<MemoryView>()(NoteIdParam),
  'sync.status': verb<SyncStatus>()(Nothing),
  'sync.log': verb<readonly SyncLogEntry[]>()(NoteIdParam),
  /** Tries everything again now: waiting, paused and blocked. */
  'sync.retry': verb<null>()(Nothing),
  /** Continues a note whose chain the service cannot accept as a new note: new id, first revision; the history stays. */
  'sync.continueAsNewNote': verb<{ noteId: NoteId }>()(NoteIdParam),
  /** The same for every note that is blocked because nobody has the revision before. Answers how many went on. */
  'sync.continueAllAsNewNotes': verb<{ continued: number }>()(Nothing),
  'settings.read': verb<{ settings: Settings; service: ServiceInfo; vault: string; version: string }>()(
    Nothing,
  ),
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
  /** A note's file was changed by another program, or its text by a recovery: read it again. */
  'note.changed': { noteId: NoteId; base: string };
  /** The Memory or the sync steps of a note changed. */
  'memory.changed': { noteId: NoteId };
  'sync.changed': SyncStatus;
  'settings.changed': Settings;
  /** Something a person should know: a failed save, a vault that went away. */
  notice: { level: 'info' | 'warning' | 'error'; message: string };
};
export type EventName = keyof Events;
