import type { NoteId } from '../../ids.ts';
import type { SyncStatus } from '../sync.ts';
import { method, NoteIdParam, Nothing } from './define-method.ts';

/** The upload to the Memory service. */
export const syncMethods = {
  'sync.status': method<SyncStatus>()(Nothing),
  /** Tries everything again now: waiting, paused and blocked. */
  'sync.retry': method<null>()(Nothing),
  /** Continues a note whose chain the service cannot accept as a new note: new id, first revision; the history stays. */
  'sync.continueAsNewNote': method<{ noteId: NoteId }>()(NoteIdParam),
} as const;
