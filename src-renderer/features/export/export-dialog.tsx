import type { NoteId } from '../../../src-shared/ids.ts';
import { assertNever } from '../../../src-shared/result.ts';
import type { JobOf } from '../../../src-shared/rpc/jobs.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FocusedButton } from '../../ui/focused-button.tsx';
import { Remarks } from '../../ui/remarks.tsx';
import { useServices } from '../../workspace/services.ts';
import { useJob } from '../../workspace/use-job.ts';
import { ExportForm } from './export-form.tsx';

type Props = { readonly noteIds: readonly NoteId[]; onClose(): void };

/** Writes copies of notes for other programs; these notes are suggested. */
export function ExportDialog({ noteIds, onClose }: Props) {
  const job = useJob('export');
  return (
    <Dialog name={t('common.export')} description={t('exporting.description')} onClose={onClose}>
      {job === null ? null : <Step job={job} noteIds={noteIds} onClose={onClose} />}
    </Dialog>
  );
}

function Step({ job, noteIds, onClose }: Props & { readonly job: JobOf<'export'> }) {
  const { core, runReportingErrors } = useServices();
  const dismiss = (): void => runReportingErrors(() => core.call('job.dismiss', { of: 'export' }));
  switch (job.kind) {
    case 'idle':
      return <ExportForm noteIds={noteIds} problem={null} onClose={onClose} />;
    case 'failed':
      return <ExportForm noteIds={noteIds} problem={job.message} onClose={onClose} />;
    case 'running':
      return (
        <div className="fields">
          <progress
            aria-label={t('exporting.running')}
            value={job.progress.done}
            max={Math.max(job.progress.total, 1)}
          />
          <div className="actions">
            <FocusedButton
              className="plain"
              onClick={() => runReportingErrors(() => core.call('job.cancel', { of: 'export' }))}
            >
              {t('common.cancel')}
            </FocusedButton>
          </div>
        </div>
      );
    case 'done':
      return (
        <div className="fields">
          <section aria-label={t('common.result')} className="job-result">
            <p role="status">{exportedText(job.result)}</p>
            <p className="path">
              <bdi>{job.result.to}</bdi>
            </p>
            <Remarks
              title={t('common.remarks')}
              remarks={job.result.remarks}
              isOpen
              runReportingErrors={runReportingErrors}
              readMore={(from) => core.call('job.remarks', { of: 'export', list: 'remarks', from })}
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
      return assertNever(job);
  }
}

function exportedText({ notes, files }: { readonly notes: number; readonly files: number }): string {
  const count = t('common.noteCount', { count: notes });
  return files === 0
    ? t('exporting.exported', { notes: count })
    : t('exporting.exportedWithFiles', { notes: count, files: t('common.otherFiles', { count: files }) });
}
