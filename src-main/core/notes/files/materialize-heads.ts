import { dirname } from 'node:path';
import type { NoteId } from '../../../../src-shared/ids.ts';
import { joinNoteSource } from '../../../../src-shared/markdown/note-source.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { syncFolders } from '../../disk/atomic-write.ts';
import type { FileState } from '../../disk/file-state.ts';
import { CoreError } from '../../errors/core-error.ts';
import { prepareReplacement } from '../../vault/replace-file.ts';
import { withinVault } from '../../vault/within-vault.ts';
import type { NotesContext } from '../context/notes-context.ts';
import { keepDisplaced } from './keep-displaced.ts';
import { type FileAndHead, type HeadFile, headFile, materializeHead } from './materialize-head.ts';
import { writeNoteFile } from './write-note.ts';

/** Files that are written between two waits: saves of other notes are not held up. */
const writtenAtOnce = 8;

/**
 * Writes the heads of many notes into their files, as {@link materializeHead} does for one: the texts are made durable together, then
 * each gets its name, then the folders are made durable. The caller holds the locks of the notes. `onFailure`: its head stays in the
 * journal, and is written at the next start. `read`: files that the caller has just read, which are not read again; a file that changed since is
 * not written.
 */
export async function materializeHeads(
  context: NotesContext,
  noteIds: readonly NoteId[],
  onFailure: (noteId: NoteId, error: unknown) => void,
  read: ReadonlyMap<NoteId, FileAndHead> = new Map(),
): Promise<void> {
  const written: { readonly wanted: HeadFile; readonly state: FileState }[] = [];
  const attempt = async (noteId: NoteId, work: () => Promise<void> | void): Promise<void> => {
    try {
      await work();
    } catch (error) {
      onFailure(noteId, error);
    }
  };
  for (let from = 0; from < noteIds.length; from += writtenAtOnce) {
    const prepared = new Map<NoteId, { wanted: HeadFile; temporary: string }>();
    const part = noteIds.slice(from, from + writtenAtOnce);
    const prepare = async (noteId: NoteId): Promise<void> => {
      const wanted = headFile(context, noteId, read.get(noteId));
      if (wanted === undefined) return;
      const bytes = new TextEncoder().encode(joinNoteSource(wanted.source));
      context.vaultGate.ensure();
      const temporary = await prepareReplacement(withinVault(context.vault, wanted.shown.path), bytes);
      if (temporary === undefined) materializeHead(context, noteId);
      else prepared.set(noteId, { wanted, temporary });
    };
    await Promise.all(part.map((noteId) => attempt(noteId, () => prepare(noteId))));
    for (const [noteId, { wanted, temporary }] of prepared)
      await attempt(noteId, () => {
        const { shown, source, expected } = wanted;
        const outcome = writeNoteFile(context, shown.path, source, expected, temporary);
        keepDisplaced(context, shown.path, outcome.displaced);
        if (outcome.kind === 'changed') throw new CoreError('disk-failed', t('errors.fileChangedOpen'));
        written.push({ wanted, state: outcome.state });
      });
  }
  const folders = new Set(
    written.map(({ wanted }) => dirname(withinVault(context.vault, wanted.shown.path))),
  );
  await syncFolders(folders);
  // after a power failure, this is found out again: the files match the heads
  context.journal.nonDurable(() => {
    for (const { wanted, state } of written)
      if (wanted.isRecorded) context.journal.notes.fileWritten(wanted.shown.id, state);
      else context.journal.notes.save({ ...wanted.shown, file: state, pendingWrite: false });
  });
}
