import type { NoteId } from '../../../../src-shared/ids.ts';
import { filesLinkedBy, withoutMention } from '../../attachments/only-linked-by.ts';
import { isMissing } from '../../disk/file-calls.ts';
import { removeWithin } from '../../vault/vault-files.ts';
import type { NotesContext } from '../context/notes-context.ts';
import type { CopiesOfNotes } from './copies-of-notes.ts';
import { purgeNotes } from './purge-notes.ts';
import { begunAt, withSuperseded } from './purge-traces.ts';

/** What the user chose to delete. */
export type PurgeChoice = {
  readonly noteIds: readonly NoteId[];
  /** Vault paths of files that only these notes link to, as the user saw them. */
  readonly attachments: readonly string[];
  /** Backups that may hold the notes. */
  readonly backups: boolean;
  /** The same of older journals. */
  readonly olderJournals: boolean;
};

/**
 * Deletes notes for good, and what the user chose with them. The files come after the notes: a crash in between leaves files, and no note without
 * its files. That backups are to be removed is recorded before the notes are gone, so that a crash leaves none behind.
 */
export async function purgeWithTraces(
  context: NotesContext,
  copies: CopiesOfNotes,
  { noteIds, attachments, backups, olderJournals }: PurgeChoice,
): Promise<{ purged: readonly NoteId[]; attachments: readonly string[] }> {
  const all = withSuperseded(context, noteIds);
  const since = begunAt(context, all);
  const linked = attachments.length === 0 ? new Set<string>() : await filesLinkedBy(context, all);
  if (backups) copies.doomBackupsSince(since);
  const { purged } = await purgeNotes(context, noteIds);
  // a backup that was being made meanwhile may hold them, too
  if (backups) {
    copies.doomBackupsSince(since);
    copies.removeDoomedBackups();
  }
  if (olderJournals) copies.removeOlderJournals();
  // another note may have got a link to them since the user was asked; a note that was left keeps its files
  const unused = await withoutMention(
    context,
    attachments.filter((path) => linked.has(path)),
  );
  const deleted: string[] = [];
  for (const path of unused) if (await removeAttachment(context.vault, path)) deleted.push(path);
  return { purged, attachments: deleted };
}

/** False for a file that cannot be deleted, or that is not in the vault any more: it stays where the user sees it. */
async function removeAttachment(vault: string, path: string): Promise<boolean> {
  try {
    await removeWithin(vault, path);
    return true;
  } catch (error) {
    return isMissing(error);
  }
}
