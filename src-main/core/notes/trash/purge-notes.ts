import type { NoteId } from '../../../../src-shared/ids.ts';
import { isMissing } from '../../disk/file-calls.ts';
import type { NoteRecord } from '../../journal/note-records.ts';
import { removeFolderWithin, removeWithin, stampAt } from '../../vault/vault-files.ts';
import { folderOf, trashFolder } from '../../vault/vault-path.ts';
import { OutsideVaultError } from '../../vault/within-vault.ts';
import { announce, emitConflicts } from '../context/announce.ts';
import type { NotesContext } from '../context/notes-context.ts';
import { withSuperseded } from './purge-traces.ts';

/** Notes whose rows go in one transaction. */
const batchSize = 100;

/**
 * Deletes notes of the trash for good. The file goes first, then everything in the journal at once: a crash in between
 * leaves a note in the trash that can still be restored from its history. Notes that are present, or whose file
 * reappeared, are skipped, as are those whose file cannot be removed; when all that is left is such a failure, it is thrown. What a link
 * has taken out of the vault stays there: it is no file of the vault any more. The app's own Memory service deletes the notes as soon as it
 * runs; a remote one keeps what it received.
 */
export async function purgeNotes(
  context: NotesContext,
  noteIds: readonly NoteId[],
): Promise<{ purged: readonly NoteId[] }> {
  const { journal } = context;
  const purged: NoteId[] = [];
  const failures: unknown[] = [];
  for (let from = 0; from < noteIds.length; from += batchSize) {
    const gone: NoteId[] = [];
    const batch = noteIds.slice(from, from + batchSize);
    await context.locks.run(batch, async () => {
      for (const noteId of batch) {
        const record = journal.notes.byId(noteId);
        try {
          if (record !== undefined && (await removeFile(context, record))) gone.push(noteId);
        } catch (error) {
          failures.push(error); // the files of others may be gone already: their texts must follow
        }
      }
      const hadConflict = gone.some((id) => journal.conflicts.ofNote(id) !== undefined);
      journal.purge(withSuperseded(context, gone));
      if (hadConflict) emitConflicts(context);
    });
    purged.push(...gone);
    announce(context, gone);
  }
  if (purged.length === 0 && failures.length > 0) throw failures[0];
  return { purged };
}

/** Removes the file of a note that may be purged; false for a note that may not. */
async function removeFile({ vault }: NotesContext, record: NoteRecord): Promise<boolean> {
  const { state, path } = record;
  if (state === 'missing') return path === null || (await stampAt(vault, path)) === undefined;
  if (state !== 'trashed') return false;
  if (path === null) return true;
  if (!path.startsWith(`${trashFolder}/`)) return false; // a safeguard: only the trash is ever emptied
  await removeWithin(vault, path).catch((error: unknown) => {
    if (!isMissing(error) && !(error instanceof OutsideVaultError)) throw error;
  });
  await removeEmptyFolders(vault, folderOf(path));
  return true;
}

/** Removes a folder of the trash and those above it, up to and without the trash itself, as long as they are empty. */
async function removeEmptyFolders(vault: string, folder: string): Promise<void> {
  for (let at = folder; at.startsWith(`${trashFolder}/`); at = folderOf(at)) {
    try {
      await removeFolderWithin(vault, at);
    } catch {
      return; // it is not empty, or cannot be removed: harmless
    }
  }
}
