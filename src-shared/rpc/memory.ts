import * as Type from 'typebox';
import type { NoteId, RevisionId } from '../ids.ts';
import type { Memory } from '../memory-api/schemas.ts';
import { closed, method, NoteIdParam } from './define-method.ts';
import type { RevisionEntry } from './history.ts';
import type { SyncLogEntry, SyncStep } from './sync.ts';

/** What the Memory pane shows of one note. */
export type MemoryView = {
  readonly noteId: NoteId;
  /** The newest Memory known, and which revision it describes; null before the first one came back. */
  readonly described: {
    readonly memory: Memory;
    readonly revisionId: RevisionId;
    readonly revisionNumber: number;
    /** `updatedAt` of the described revision. */
    readonly revisionUpdatedAt: string;
    /** How many committed revisions are newer than the described one. */
    readonly behind: number;
    /** True when processing has ended and empty fields stay empty. */
    readonly complete: boolean;
  } | null;
  /** The sync steps of the newest revision; empty without one. */
  readonly steps: readonly SyncStep[];
  readonly head: RevisionId | null;
};

/** A note that is related to another one. Without shared tags, it is close to it in meaning. */
export type RelatedNote = {
  readonly noteId: NoteId;
  readonly title: string;
  readonly sharedTags: readonly string[];
};

/** What is known of a note besides its text. */
export type NoteInspection = {
  readonly memory: MemoryView;
  /** The newest revision first. */
  readonly history: readonly RevisionEntry[];
  readonly log: readonly SyncLogEntry[];
};

/** Reading what is known of a note besides its text. */
export const memoryMethods = {
  /** The Memory of a note, its revisions and its sync log, all read at the same time. */
  'memory.inspect': method<NoteInspection>()(NoteIdParam),
  /** Asks the service for the newest Memory of a note again. Does nothing where none was received yet. */
  'memory.refresh': method<null>()(NoteIdParam),
  /** Notes that share tags with this one or are close to it in meaning, best first. Empty while its Memory is not known, or with a remote service. */
  'memory.related': method<readonly RelatedNote[]>()(NoteIdParam),
  /** Notes close in meaning to the words of a query, or without a model for it close in words, best first. Empty with operators in it, and with a remote service. */
  'memory.closeNotes': method<readonly NoteId[]>()(
    Type.Object({ query: Type.String({ maxLength: 500 }) }, closed),
  ),
} as const;
