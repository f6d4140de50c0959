import Type from 'typebox';
import type { NoteId } from '../../ids.ts';
import type { RevisionEntry } from '../library.ts';
import type { MemoryView, RelatedNote, SyncLogEntry } from '../sync.ts';
import { closed, method, NoteIdParam } from './define-method.ts';

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
