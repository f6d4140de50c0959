import { useEffect, useState } from 'react';
import type { NoteId } from '../../../src-shared/ids.ts';
import type { ExportedHistory, HistoryExportPlan } from '../../../src-shared/rpc/history.ts';
import type { JobProgress } from '../../../src-shared/rpc/jobs.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { withChosenPath } from '../../core-client/with-chosen-path.ts';
import { messageOf } from '../../text/message-of.ts';
import { useServices } from '../../workspace/services.ts';
import { type OwnJob, useOwnJob } from '../../workspace/use-job.ts';

export type ExportState =
  | { readonly kind: 'asking'; readonly problem: string | null }
  | { readonly kind: 'exporting'; readonly progress: JobProgress | null }
  | { readonly kind: 'exported'; readonly history: ExportedHistory };

/** The export of a history, as the dialog goes through it. `noteId` null: of all notes. `plan` is null until it is known. */
export function useHistoryExport(noteId: NoteId | null) {
  const { core, openNote } = useServices();
  const [plan, setPlan] = useState<HistoryExportPlan | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const own = useOwnJob('history-export');

  useEffect(() => {
    let wanted = true;
    core.call('history.planExport', { noteId }).then(
      (next) => wanted && setPlan(next),
      (error: unknown) => wanted && setProblem(messageOf(error)),
    );
    return () => {
      wanted = false;
    };
  }, [core, noteId]);

  async function run(folder: string): Promise<void> {
    setProblem(null);
    try {
      await own.begin(async () => {
        // What was just typed is part of the history, too.
        const { current } = openNote.getState();
        if (current !== null) await openNote.committed(current.note.id);
        const begun = await withChosenPath('new-file', folder, async (path) => {
          await core.call('history.export', { noteId, folder: path });
          return true;
        });
        return begun === true;
      });
    } catch (error) {
      setProblem(messageOf(error));
    }
  }

  return { plan, state: stateOf(own.state, problem), run, cancel: own.cancel };
}

function stateOf(job: OwnJob<'history-export'>['state'], problem: string | null): ExportState {
  if (job === null) return { kind: 'asking', problem };
  if (job === 'starting') return { kind: 'exporting', progress: null };
  switch (job.kind) {
    case 'running':
      return { kind: 'exporting', progress: job.progress.total === 0 ? null : job.progress };
    case 'done':
      return { kind: 'exported', history: job.result };
    case 'failed':
      return { kind: 'asking', problem: job.message };
    case 'idle':
      return { kind: 'asking', problem: t('history.exportCancelled') };
  }
}
