import { dirname } from 'node:path';
import { changeNameCase, isOneEntry, moveWithoutReplacing, syncFolder } from '../../disk/atomic-write.ts';
import { foldName } from '../../disk/file-names.ts';
import type { NoteRecord } from '../../journal/note-records.ts';
import type { PendingMove } from '../../journal/pending-moves.ts';
import {
  bytesWithin,
  makeVaultFolder,
  namesWithinNow,
  removeWithin,
  stampAt,
} from '../../vault/vault-files.ts';
import { fileName, folderOf, trashFolder } from '../../vault/vault-path.ts';
import { withinVault } from '../../vault/within-vault.ts';
import type { NotesContext } from '../context/notes-context.ts';

/**
 * Moves a note's file to a vault path that must be free (fails with EEXIST otherwise), and records its new path. The
 * intent is recorded in the journal first, so that a crash in between is finished by {@link finishMoves}.
 */
export async function moveFile(
  { vault, vaultGate, journal }: NotesContext,
  record: NoteRecord,
  to: string,
): Promise<NoteRecord> {
  vaultGate.ensure();
  const from = record.path;
  if (from === null || from === to) return { ...record, path: to };
  makeVaultFolder(vault, folderOf(to));
  const [source, target] = [withinVault(vault, from), withinVault(vault, to)];
  journal.moves.begin({ noteId: record.id, from, to });
  try {
    const move = foldName(from) === foldName(to) ? changeNameCase : moveWithoutReplacing;
    move(source, target);
  } catch (error) {
    journal.moves.end(record.id);
    throw error;
  }
  syncFolder(dirname(target));
  const stamp = await stampAt(vault, to);
  const moved = {
    ...record,
    path: to,
    file: record.file === null || stamp === undefined ? record.file : { ...record.file, ...stamp },
  };
  recordMove({ journal }, moved);
  return moved;
}

/** Completes or drops the moves that a crash interrupted. */
export async function finishMoves(context: Pick<NotesContext, 'vault' | 'journal'>): Promise<void> {
  for (const move of context.journal.moves.all()) await finishMove(context, move);
}

async function finishMove(
  { vault, journal }: Pick<NotesContext, 'vault' | 'journal'>,
  { noteId, from, to }: PendingMove,
): Promise<void> {
  const record = journal.notes.byId(noteId);
  if (record !== undefined && (await hasArrived(vault, from, to)))
    recordMove({ journal }, { ...record, path: to });
  else journal.moves.end(noteId);
}

/** Whether an interrupted move reached its target; a second name that it left behind is removed. */
async function hasArrived(vault: string, from: string, to: string): Promise<boolean> {
  const [source, target] = [await stampAt(vault, from), await stampAt(vault, to)];
  if (target === undefined) return false;
  if (source === undefined) return true;
  if (isOneEntry(withinVault(vault, from), withinVault(vault, to)))
    return namesWithinNow(vault, folderOf(to)).includes(fileName(to));
  if (source.size !== target.size) return false;
  // a copy on another disk, or an empty file that reserves the name there
  if (source.inode !== target.inode && !(await holdTheSame(vault, from, to))) return false;
  // Only the case of the folder changed, on a disk that ignores it: both paths name the same entry.
  if (source.inode === target.inode && folderOf(from) !== folderOf(to) && foldName(from) === foldName(to))
    return true;
  await removeWithin(vault, from);
  return true;
}

async function holdTheSame(vault: string, one: string, other: string): Promise<boolean> {
  const [bytes, others] = [await bytesWithin(vault, one), await bytesWithin(vault, other)];
  return bytes !== undefined && others !== undefined && Buffer.compare(bytes, others) === 0;
}

/** May be lost at a power failure: then the intent is still there, and {@link finishMoves} finds out where the file is. */
function recordMove({ journal }: Pick<NotesContext, 'journal'>, moved: NoteRecord): void {
  journal.nonDurable(() => {
    if (!moved.path?.startsWith(`${trashFolder}/`)) journal.formerPlaces.leave(moved.id);
    journal.notes.save(moved);
    journal.moves.end(moved.id);
  });
}
