import { useCallback, useEffect, useRef, useState } from 'react';
import type { NoteId } from '../../../src-shared/ids.ts';
import type {
  HistoryExportOutcome,
  HistoryExportPlan,
  HistoryExportProgress,
} from '../../../src-shared/rpc/history-export.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { withChosenPath } from '../../core-client/with-chosen-path.ts';
import { messageOf } from '../../text/message-of.ts';
import { useServices } from '../../workspace/services.ts';

/** What was written: see {@link HistoryExportOutcome}. */
export type ExportedHistory = Extract<HistoryExportOutcome, { kind: 'exported' }>;

export type ExportState =
  | { readonly kind: 'asking'; readonly problem: string | null }
  | { readonly kind: 'exporting'; readonly progress: HistoryExportProgress | null }
  | { readonly kind: 'exported'; readonly history: ExportedHistory };

/** The export of a history, as the dialog goes through it. `noteId` null: of all notes. `plan` is null until it is known. */
export function useHistoryExport(noteId: NoteId | null) {
  const { core, openNote } = useServices();
  const [plan, setPlan] = useState<HistoryExportPlan | null>(null);
  const [state, setState] = useState<ExportState>({ kind: 'asking', problem: null });
  const running = useRef(false);

  useEffect(() => {
    let wanted = true;
    core.call('history.planExport', { noteId }).then(
      (next) => wanted && setPlan(next),
      (error: unknown) => wanted && setState({ kind: 'asking', problem: messageOf(error) }),
    );
    return () => {
      wanted = false;
    };
  }, [core, noteId]);

  useEffect(
    () =>
      core.on('history.exporting', (progress) => {
        if (running.current) setState({ kind: 'exporting', progress });
      }),
    [core],
  );

  const cancel = useCallback((): void => {
    // The export itself reports what becomes of it.
    if (running.current) void core.call('history.cancelExport', {}).catch(() => {});
  }, [core]);
  // No one would see the end of an export whose dialog is gone.
  useEffect(() => cancel, [cancel]);

  async function run(folder: string): Promise<void> {
    if (running.current) return;
    running.current = true;
    setState({ kind: 'exporting', progress: null });
    try {
      // What was just typed is part of the history, too.
      const { current } = openNote.getState();
      if (current !== null) await openNote.committed(current.note.id);
      const outcome = await withChosenPath('new-file', folder, (path) =>
        core.call('history.export', { noteId, folder: path }),
      );
      if (outcome?.kind === 'exported') setState({ kind: 'exported', history: outcome });
      else setState({ kind: 'asking', problem: outcome === null ? null : t('history.exportCancelled') });
    } catch (error) {
      setState({ kind: 'asking', problem: messageOf(error) });
    } finally {
      running.current = false;
    }
  }

  return { plan, state, run, cancel };
}
