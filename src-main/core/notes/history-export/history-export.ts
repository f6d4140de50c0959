import { basename } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { NoteId } from '../../../../src-shared/ids.ts';
import type { HistoryExportOutcome, HistoryExportPlan } from '../../../../src-shared/rpc/history-export.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { noteTimestamp } from '../../../../src-shared/timestamp.ts';
import { CoreError } from '../../errors/core-error.ts';
import { safeName } from '../../vault/vault-path.ts';
import type { NotesContext } from '../context/notes-context.ts';
import { type ExportSurroundings, newFolderPath, suggestFolder } from './new-folder.ts';
import { singleRun } from './single-run.ts';
import { writeExport } from './write-export.ts';

/** The export of histories: one at a time. `noteId` null stands for all notes. */
export type HistoryExport = {
  plan(noteId: NoteId | null): Promise<HistoryExportPlan>;
  /** Throws a CoreError when the folder cannot be made, or while another export is running. */
  run(noteId: NoteId | null, folder: string): Promise<HistoryExportOutcome>;
  /** Ends the running export and waits until what it wrote is removed. */
  cancel(): Promise<void>;
};

/** Milliseconds between two reports of progress. */
const progressInterval = 100;

export function createHistoryExport(
  context: Pick<NotesContext, 'journal' | 'now' | 'emit' | 'vault'>,
  around: Omit<ExportSurroundings, 'vault'>,
): HistoryExport {
  const { journal, vault } = context;
  const surroundings = { ...around, vault };
  const single = singleRun();

  function notesOf(noteId: NoteId | null): readonly NoteId[] {
    if (noteId === null) return journal.notes.withChains();
    if (journal.notes.byId(noteId) === undefined)
      throw new CoreError('note-not-found', t('exportErrors.noteGone'));
    return [noteId];
  }

  async function write(
    noteId: NoteId | null,
    entered: string,
    { signal }: AbortController,
  ): Promise<HistoryExportOutcome> {
    const noteIds = notesOf(noteId);
    const folder = await newFolderPath(entered, surroundings);
    let reported = Number.NEGATIVE_INFINITY;
    const onProgress = (done: number): void => {
      const at = performance.now();
      if (at - reported < progressInterval && done < noteIds.length) return;
      reported = at;
      context.emit('history.exporting', { done, total: noteIds.length });
    };
    try {
      const scope = noteId === null ? 'vault' : 'note';
      return await writeExport(context, { noteIds, scope, folder, signal, onProgress });
    } catch (error) {
      if (signal.aborted) return { kind: 'cancelled' };
      throw error;
    }
  }

  return {
    async plan(noteId) {
      const noteIds = notesOf(noteId);
      let [notes, locked] = [0, 0];
      for (const [index, id] of noteIds.entries()) {
        if (index % 1_000 === 999) await nextTurn(); // saves of other windows come first
        const record = journal.notes.byId(id);
        if (record === undefined || record.revisionCount === 0) continue;
        notes += 1;
        if (record.locked) locked += 1;
      }
      const title = noteId === null ? basename(vault) : (journal.notes.byId(noteId)?.title ?? '');
      const name = `${safeName(title, 'Notes', 60)} history ${noteTimestamp(context.now()).slice(0, 10)}`;
      return { folder: await suggestFolder(name, surroundings), notes, locked };
    },
    run: (noteId, folder) =>
      single.run(
        (abort) => write(noteId, folder, abort),
        () => new CoreError('bad-request', t('exportErrors.historyRunning')),
      ),
    cancel: single.cancel,
  };
}
