import { Copy } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { NoteId } from '../../../src-shared/ids.ts';
import type { ExportedHistory, HistoryExportPlan } from '../../../src-shared/rpc/history.ts';
import type { JobProgress } from '../../../src-shared/rpc/jobs.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { whileWanted } from '../../core-client/while-wanted.ts';
import { withChosenPath } from '../../core-client/with-chosen-path.ts';
import { messageOf } from '../../text/message-of.ts';
import { copyText } from '../../ui/copy-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Facts } from '../../ui/facts.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { PathForm } from '../../workspace/path-form.tsx';
import { useServices } from '../../workspace/services.ts';
import { type OwnJob, useOwnJob } from '../../workspace/use-job.ts';

type ExportHistoryDialogProps = {
  /** Null for all notes. */
  noteId: NoteId | null;
  /** Of the note; null for all notes. */
  title: string | null;
  onClose(): void;
};

/** Exports the history of a note, or of all notes, into a new folder, with a program that verifies it. */
export function ExportHistoryDialog({ noteId, title, onClose }: ExportHistoryDialogProps) {
  const { plan, state, run, cancel } = useHistoryExport(noteId);
  const [entered, setEntered] = useState<string | null>(null);
  const folder = entered ?? plan?.folder ?? '';
  return (
    <Dialog
      name={t(title === null ? 'history.exportAllName' : 'history.exportName')}
      description={
        title === null
          ? t('history.exportAll')
          : t('history.exportNote', { title: title || t('common.untitled') })
      }
      onClose={onClose}
      wide
    >
      {state.kind === 'exported' ? (
        <ExportedHistoryFacts history={state.history} onClose={onClose} />
      ) : (
        <PathForm
          label={t('history.exportFolder')}
          submit={t('common.export')}
          path={folder}
          onPath={setEntered}
          onSubmit={() => void run(folder)}
          onCancel={state.kind === 'exporting' ? cancel : onClose}
          hint={plainTextSentence(plan, noteId === null)}
          problem={state.kind === 'asking' ? state.problem : null}
          problemLabel={t('history.exportProblem')}
          isBusy={state.kind === 'exporting'}
        >
          {state.kind === 'exporting' ? <Progress progress={state.progress} /> : null}
        </PathForm>
      )}
    </Dialog>
  );
}

function Progress({ progress }: { progress: JobProgress | null }) {
  const { done, total } = progress ?? { done: 0, total: 1 };
  return (
    <div className="export-progress">
      <progress aria-label={t('common.export')} max={total} value={done} />
      <span className="caption">
        {progress === null ? t('common.starting') : t('history.exporting', { done, count: total })}
      </span>
    </div>
  );
}

/** Says that everything is written as plain text, and what is not written. */
function plainTextSentence(plan: HistoryExportPlan | null, isAll: boolean): string {
  const locked = plan?.locked ?? 0;
  const ofOne = locked === 1 ? t('history.plainTextLocked') : t('history.plainText');
  const ofAll = locked === 0 ? t('history.plainTextAll') : t('history.plainTextAllLocked', { count: locked });
  return `${isAll ? ofAll : ofOne} ${t('history.withoutFiles')}`;
}

/** Tells where an exported history is, how it is verified, and the hashes to keep. */
function ExportedHistoryFacts({ history, onClose }: { history: ExportedHistory; onClose(): void }) {
  const { folder, notes, revisions, fingerprint, verifier, faults } = history;
  const { runReportingErrors, notices } = useServices();
  const done = useRef<HTMLButtonElement>(null);
  // the button that began the export is gone
  useEffect(() => done.current?.focus(), []);
  const copy = (text: string, message: string): void =>
    runReportingErrors(async () => {
      await copyText(text);
      notices.notify('info', message);
    });
  const copied = (shown: ReactNode, text: string, label: string, message: string): ReactNode => (
    <>
      {shown}
      <IconButton icon={Copy} label={label} onClick={() => copy(text, message)} />
    </>
  );
  return (
    <div className="exported">
      <p role="status">
        {t('history.exported', {
          revisions: t('history.revisions', { count: revisions }),
          notes: t('common.noteCount', { count: notes }),
        })}
      </p>
      {faults.map((fault) => (
        <p key={fault} className="bad">
          {fault}
        </p>
      ))}
      <p className="caption">
        {t('history.howToVerify')} <code>node verify.mjs</code>
      </p>
      <p className="caption">{t('history.keepFingerprint')}</p>
      <Facts
        facts={[
          [t('common.folder'), copied(folder, folder, t('history.copyPath'), t('history.copiedPath'))],
          [
            t('history.fingerprint'),
            copied(
              <code>{fingerprint}</code>,
              fingerprint,
              t('history.copyFingerprint'),
              t('history.copiedFingerprint'),
            ),
          ],
          [
            t('history.hash', { file: 'verify.mjs' }),
            copied(<code>{verifier}</code>, verifier, t('history.copyHash'), t('history.copiedHash')),
          ],
        ]}
      />
      <footer className="actions">
        <button ref={done} type="button" className="primary" onClick={onClose}>
          {t('common.done')}
        </button>
      </footer>
    </div>
  );
}

type ExportState =
  | { readonly kind: 'asking'; readonly problem: string | null }
  | { readonly kind: 'exporting'; readonly progress: JobProgress | null }
  | { readonly kind: 'exported'; readonly history: ExportedHistory };

/** The export of a history, as the dialog goes through it. `noteId` null: of all notes. `plan` is null until it is known. */
function useHistoryExport(noteId: NoteId | null) {
  const { core, openNote } = useServices();
  const [plan, setPlan] = useState<HistoryExportPlan | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const own = useOwnJob('history-export');

  useEffect(
    () => whileWanted(core.call('history.planExport', { noteId }), setPlan, setProblem),
    [core, noteId],
  );

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
