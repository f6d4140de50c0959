import type { NoteId } from '../../../src-shared/ids.ts';
import { assertNever } from '../../../src-shared/result.ts';
import type { ExportStatus } from '../../../src-shared/rpc/export.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FocusedButton } from '../../ui/focused-button.tsx';
import { Remarks } from '../../ui/remarks.tsx';
import { useServices } from '../../workspace/services.ts';
import { type CoreStatus, useCoreStatus } from '../../workspace/use-core-status.ts';
import { ExportForm } from './export-form.tsx';

type Props = { readonly noteIds: readonly NoteId[]; onClose(): void };

/** Writes copies of notes for other programs; these notes are suggested. */
export function ExportDialog({ noteIds, onClose }: Props) {
  const status = useExport();
  return (
    <Dialog name={t('common.export')} description={t('exporting.description')} onClose={onClose}>
      {status === null ? null : <Step status={status} noteIds={noteIds} onClose={onClose} />}
    </Dialog>
  );
}

function Step({ status, noteIds, onClose }: Props & { readonly status: ExportStatus }) {
  const { core, runReportingErrors } = useServices();
  const dismiss = (): void => runReportingErrors(() => core.call('export.dismiss', {}));
  switch (status.kind) {
    case 'idle':
      return <ExportForm noteIds={noteIds} problem={null} onClose={onClose} />;
    case 'failed':
      return <ExportForm noteIds={noteIds} problem={status.message} onClose={onClose} />;
    case 'running':
      return (
        <div className="fields">
          <progress aria-label={t('exporting.running')} value={status.done} max={Math.max(status.total, 1)} />
          <div className="actions">
            <FocusedButton
              className="plain"
              onClick={() => runReportingErrors(() => core.call('export.cancel', {}))}
            >
              {t('common.cancel')}
            </FocusedButton>
          </div>
        </div>
      );
    case 'done':
      return (
        <div className="fields">
          <section aria-label={t('common.result')} className="import-report">
            <p role="status">{exportedText(status)}</p>
            <p className="path">
              <bdi>{status.to}</bdi>
            </p>
            <Remarks
              title={t('common.remarks')}
              remarks={status.remarks}
              isOpen
              runReportingErrors={runReportingErrors}
              readMore={(from) => core.call('export.remarks', { from })}
            />
          </section>
          <div className="actions">
            <button type="button" className="plain" onClick={dismiss}>
              {t('exporting.more')}
            </button>
            <FocusedButton
              className="primary"
              onClick={() => {
                dismiss();
                onClose();
              }}
            >
              {t('common.done')}
            </FocusedButton>
          </div>
        </div>
      );
    default:
      return assertNever(status);
  }
}

function exportedText({ notes, files }: { readonly notes: number; readonly files: number }): string {
  const count = t('common.noteCount', { count: notes });
  return files === 0
    ? t('exporting.exported', { notes: count })
    : t('exporting.exportedWithFiles', { notes: count, files: t('common.otherFiles', { count: files }) });
}

const status: CoreStatus<ExportStatus> = {
  read: (core) => core.call('export.status', {}),
  follow: (core, onChange) => core.on('export.changed', onChange),
};

/** The export of the core; null until it is known. */
const useExport = (): ExportStatus | null => useCoreStatus(status);
