import type { NoteId } from '../../../../src-shared/ids.ts';
import { locale, t } from '../../../../src-shared/texts/t.ts';
import { filesLinkedBy, withoutMention } from '../../attachments/only-linked-by.ts';
import { isMissing } from '../../disk/file-calls.ts';
import type { NoteRecord } from '../../journal/note-records.ts';
import type { Confirmable } from '../../shell/confirmations.ts';
import { printable } from '../../shell/confirmations.ts';
import { removeFolderWithin, removeWithin, stampAt } from '../../vault/vault-files.ts';
import { folderOf, trashFolder } from '../../vault/vault-path.ts';
import { OutsideVaultError } from '../../vault/within-vault.ts';
import { announce, emitConflicts } from '../context/announce.ts';
import type { NotesContext } from '../context/notes-context.ts';
import type { BackupsSince, CopiesOfNotes } from './purge-traces.ts';
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

/** What goes with deleted notes, as it was when the user was asked. */
export type PurgedWithNotes = {
  /** Vault paths. */
  readonly attachments: readonly string[];
  /** Those that were made from a time on. */
  readonly backups: BackupsSince | null;
  readonly olderJournals: number;
};

/** Resolves once the user has confirmed outside the window that this goes with the notes; rejects otherwise. */
export type ConfirmPurge = (noteIds: readonly NoteId[], more: PurgedWithNotes) => Promise<void>;

/**
 * Deletes notes for good, and what the user chose with them; what goes beyond the notes, once it is confirmed, and no more than the question named:
 * a window may change notes meanwhile. The files come after the notes: a crash in between leaves files, and no note without
 * its files. That backups are to be removed is recorded before the notes are gone, so that a crash leaves none behind; of notes that are
 * not deleted, they stay, as do older journals.
 */
export async function purgeWithTraces(
  context: NotesContext,
  copies: CopiesOfNotes,
  choice: PurgeChoice,
  confirm: ConfirmPurge,
): Promise<{ purged: readonly NoteId[]; attachments: readonly string[] }> {
  const { noteIds } = choice;
  const all = withSuperseded(context, noteIds);
  const begun = new Map(
    noteIds
      .filter((id) => context.journal.notes.byId(id) !== undefined)
      .map((id) => [id, begunAt(context, withSuperseded(context, [id]))]),
  );
  const since = begunFirst(noteIds, begun) ?? context.now();
  const more = await purgedWithNotes(context, copies, { ...choice, all, since });
  const { attachments, backups, olderJournals } = more;
  if (attachments.length > 0 || backups !== null || olderJournals > 0) await confirm(noteIds, more);
  const settle = backups === null ? undefined : await copies.doomBackupsSince(since);
  let purged: readonly NoteId[] = [];
  try {
    ({ purged } = await purgeNotes(context, noteIds));
  } finally {
    // some may be gone before others fail
    const deletedSince = begunFirst(
      noteIds.filter((id) => context.journal.notes.byId(id) === undefined),
      begun,
    );
    settle?.(deletedSince);
    if (settle !== undefined && deletedSince !== null) copies.removeDoomedBackups();
  }
  if (olderJournals > 0 && purged.length > 0) copies.removeOlderJournals();
  // another note may have got a link to them since the user was asked; a note that was left keeps its files
  const unused = await withoutMention(context, attachments);
  const deleted: string[] = [];
  for (const path of unused) if (await removeAttachment(context.vault, path)) deleted.push(path);
  return { purged, attachments: deleted };
}

/** The earliest time of some notes; null for no notes. */
function begunFirst(noteIds: readonly NoteId[], begun: ReadonlyMap<NoteId, number>): number | null {
  let first: number | null = null;
  for (const id of noteIds) {
    const at = begun.get(id);
    if (at !== undefined && (first === null || at < first)) first = at;
  }
  return first;
}

/** What of a choice there is. */
async function purgedWithNotes(
  context: NotesContext,
  copies: CopiesOfNotes,
  { all, since, ...choice }: PurgeChoice & { readonly all: readonly NoteId[]; readonly since: number },
): Promise<PurgedWithNotes> {
  const linked = choice.attachments.length === 0 ? new Set<string>() : await filesLinkedBy(context, all);
  const wanted = choice.attachments.filter((path) => linked.has(path));
  return {
    attachments: wanted.length === 0 ? [] : await withoutMention(context, wanted, new Set(all)),
    backups: choice.backups ? await copies.backupsSince(since) : null,
    olderJournals: choice.olderJournals ? copies.olderJournals() : 0,
  };
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

/** Files that are named, at most. */
const namedFiles = 5;

/** Asks whether all this is deleted with notes. It says what the core found, and no word that a window chose but names of files. */
export function purgeQuestion(noteIds: readonly NoteId[], more: PurgedWithNotes): Confirmable {
  const { attachments, backups, olderJournals } = more;
  const count = noteIds.length;
  const parts: string[] = [];
  if (attachments.length > 0)
    parts.push(t('confirmations.files', { count: attachments.length }), ...named(attachments));
  if (backups !== null) {
    const date = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }).format(new Date(backups.oldest));
    parts.push(t('confirmations.backups', { count: backups.count, date }));
  }
  if (olderJournals > 0) parts.push(t('confirmations.olderJournals', { count: olderJournals }));
  return {
    // backups that are made meanwhile are among those of the same time on
    key: JSON.stringify(['purge', noteIds, attachments, backups?.oldest ?? null, olderJournals]),
    question: {
      message: t('confirmations.purge', { count }),
      detail: [parts.join('\n'), t('confirmations.noUndo'), t('confirmations.onlyIf')].join('\n\n'),
      yes: t('common.delete'),
      no: t('confirmations.doNotDelete'),
    },
    codeNeeded: t('confirmationErrors.purgeCode'),
    refused: t('confirmationErrors.notDeleted'),
  };
}

const named = (paths: readonly string[]): string[] => [
  ...paths.slice(0, namedFiles).map((path) => `    ${printable(path)}`),
  ...(paths.length > namedFiles ? ['    …'] : []),
];
