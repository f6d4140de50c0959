import { basename } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { NoteId } from '../../../../src-shared/ids.ts';
import type { HistoryExportPlan } from '../../../../src-shared/rpc/history-export.ts';
import type { JobOf } from '../../../../src-shared/rpc/jobs.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { noteTimestamp } from '../../../../src-shared/timestamp.ts';
import { CoreError } from '../../errors/core-error.ts';
import { type JobRunner, jobRunner } from '../../rpc/jobs.ts';
import { safeName } from '../../vault/vault-path.ts';
import type { NotesContext } from '../context/notes-context.ts';
import { type ExportSurroundings, newFolderPath, suggestFolder } from './new-folder.ts';
import { writeExport } from './write-export.ts';

/** The export of histories. `noteId` null stands for all notes. */
export type HistoryExport = {
  readonly jobs: JobRunner<'history-export'>;
  plan(noteId: NoteId | null): Promise<HistoryExportPlan>;
  /** Begins a job; resolves when it has ended. */
  start(noteId: NoteId | null, folder: string): Promise<JobOf<'history-export'>>;
};

export function createHistoryExport(
  context: Pick<NotesContext, 'journal' | 'now' | 'emit' | 'vault'>,
  around: Omit<ExportSurroundings, 'vault'>,
): HistoryExport {
  const { journal, vault, emit } = context;
  const surroundings = { ...around, vault };
  const jobs = jobRunner('history-export', { emit, refusal: () => t('exportErrors.historyRunning') });

  function notesOf(noteId: NoteId | null): readonly NoteId[] {
    if (noteId === null) return journal.notes.withChains();
    if (journal.notes.byId(noteId) === undefined)
      throw new CoreError('note-not-found', t('exportErrors.noteGone'));
    return [noteId];
  }

  return {
    jobs,
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
    start: (noteId, entered) =>
      jobs.run('export', null, async ({ signal, onProgress }) => {
        const noteIds = notesOf(noteId);
        const folder = await newFolderPath(entered, surroundings);
        const scope = noteId === null ? 'vault' : 'note';
        return writeExport(context, {
          noteIds,
          scope,
          folder,
          signal,
          onProgress: (done) => onProgress(done, noteIds.length),
        });
      }),
  };
}
