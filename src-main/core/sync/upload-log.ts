import type { NoteId, RevisionId } from '../../../src-shared/ids.ts';
import type { SyncLogEntry } from '../../../src-shared/rpc/sync.ts';
import type { SyncContext } from './sync-context.ts';

/** Adds a line to the persistent sync log of a note. */
export function logUpload(
  { journal, now }: SyncContext,
  { noteId, revisionId }: { readonly noteId: NoteId; readonly revisionId: RevisionId },
  event: SyncLogEntry['event'],
  attempt: number,
  message: string | null,
): void {
  journal.log.add(noteId, { at: now(), revisionId, event, attempt, message });
}

/** Updates the sync stage of a note and announces it. */
export function reportUpload(
  { journal, onProgress }: SyncContext,
  { noteId }: { readonly noteId: NoteId },
): void {
  journal.nonDurable(() => journal.refreshStage(noteId));
  onProgress([noteId]);
}
