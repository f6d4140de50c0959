import type { NoteId, RevisionId } from '../../../src-shared/ids.ts';
import type { SyncLogEntry } from '../../../src-shared/rpc/sync.ts';
import type { Sentence } from '../../../src-shared/texts/sentence.ts';
import type { SyncContext } from './sync-context.ts';

/** Adds a line to the persistent sync log of a note, with the reason for it. */
export function logUpload(
  { journal, now }: SyncContext,
  { noteId, revisionId }: { readonly noteId: NoteId; readonly revisionId: RevisionId },
  event: SyncLogEntry['event'],
  attempt: number,
  reason: Sentence | null,
): void {
  journal.log.add(noteId, { at: now(), revisionId, event, attempt, message: null, ...reason });
}

/** Updates the sync stage of a note and announces it. */
export function reportUpload(
  { journal, onProgress }: SyncContext,
  { noteId }: { readonly noteId: NoteId },
): void {
  journal.nonDurable(() => journal.refreshStage(noteId));
  onProgress([noteId]);
}
