import { Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { NoteId } from '../../../src-shared/ids.ts';
import type { ExportedHistory, HistoryExportPlan } from '../../../src-shared/rpc/history.ts';
import type { JobProgress } from '../../../src-shared/rpc/jobs.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { copyText } from '../../ui/copy-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useServices } from '../../workspace/services.ts';
import { useHistoryExport } from './use-history-export.ts';

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
  const { runReportingErrors } = useServices();
  const desktop = window.exampleNotes;
  const choose = async (): Promise<void> => {
    const path = await desktop?.choosePath('new-file', folder);
    if (path != null) setEntered(path);
  };
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
        <form
          className="fields"
          onSubmit={(event) => {
            event.preventDefault();
            void run(folder);
          }}
        >
          <label>
            {t('history.exportFolder')}
            <input
              className="field"
              required
              spellCheck={false}
              autoComplete="off"
              readOnly={state.kind === 'exporting'}
              value={folder}
              onChange={(event) => setEntered(event.target.value)}
            />
          </label>
          <p className="caption">{plainTextSentence(plan, noteId === null)}</p>
          <div role="alert" aria-label={t('history.exportProblem')}>
            {state.kind === 'asking' && state.problem !== null ? (
              <p className="bad">{state.problem}</p>
            ) : null}
          </div>
          {state.kind === 'exporting' ? <Progress progress={state.progress} /> : null}
          <footer className="actions">
            {desktop === undefined || state.kind === 'exporting' ? null : (
              <button type="button" className="plain" onClick={() => runReportingErrors(choose)}>
                {t('history.exportChoosePlace')}
              </button>
            )}
            <button type="button" className="plain" onClick={state.kind === 'exporting' ? cancel : onClose}>
              {t('common.cancel')}
            </button>
            <button type="submit" className="primary" disabled={state.kind === 'exporting' || folder === ''}>
              {t('common.export')}
            </button>
          </footer>
        </form>
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
  const copy = (text: string, message: string) => () =>
    runReportingErrors(async () => {
      await copyText(text);
      notices.notify('info', message);
    });
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
      <dl className="facts">
        <div>
          <dt>{t('common.folder')}</dt>
          <dd>
            {folder}
            <IconButton
              icon={Copy}
              label={t('history.copyPath')}
              onClick={copy(folder, t('history.copiedPath'))}
            />
          </dd>
        </div>
        <div>
          <dt>{t('history.fingerprint')}</dt>
          <dd>
            <code>{fingerprint}</code>
            <IconButton
              icon={Copy}
              label={t('history.copyFingerprint')}
              onClick={copy(fingerprint, t('history.copiedFingerprint'))}
            />
          </dd>
        </div>
        <div>
          <dt>{t('history.hash', { file: 'verify.mjs' })}</dt>
          <dd>
            <code>{verifier}</code>
            <IconButton
              icon={Copy}
              label={t('history.copyHash')}
              onClick={copy(verifier, t('history.copiedHash'))}
            />
          </dd>
        </div>
      </dl>
      <footer className="actions">
        <button ref={done} type="button" className="primary" onClick={onClose}>
          {t('common.done')}
        </button>
      </footer>
    </div>
  );
}
