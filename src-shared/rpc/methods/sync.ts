import Type from 'typebox';
import type { NoteId } from '../../ids.ts';
import type { SyncLogLine, SyncStatus, WaitingRevision } from '../sync.ts';
import { closed, method, NoteIdParam, Nothing } from './define-method.ts';

/** The upload to the Memory service. */
export const syncMethods = {
  'sync.status': method<SyncStatus>()(Nothing),
  /** Tries everything again now: waiting, paused and blocked. */
  'sync.retry': method<null>()(Nothing),
  /** The same for one note. */
  'sync.retryNote': method<null>()(NoteIdParam),
  /** Pauses the upload until it is resumed, also over restarts; revisions are saved and queued meanwhile. */
  'sync.pause': method<null>()(Type.Object({ paused: Type.Boolean() }, closed)),
  /** The revisions that are to be sent, blocked ones first, at most 1,000, and how many there are. */
  'sync.waiting': method<{ revisions: readonly WaitingRevision[]; total: number }>()(Nothing),
  /** The log of all notes, newest first, at most 200 lines; `before`: only lines older than this one. */
  'sync.log': method<{ lines: readonly SyncLogLine[]; isMore: boolean }>()(
    Type.Object({ before: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]) }, closed),
  ),
  /** Continues a note whose chain the service cannot accept as a new note: new id, first revision; the history stays. */
  'sync.continueAsNewNote': method<{ noteId: NoteId }>({ needs: 'vault' })(NoteIdParam),
} as const;
