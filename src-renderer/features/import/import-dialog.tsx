import { assertNever } from '../../../src-shared/result.ts';
import {
  type ImportPreview,
  type ImportRequest,
  type ImportResult,
  importFormats,
  previewLists,
  previewTitles,
  resultTitles,
  stopTexts,
} from '../../../src-shared/rpc/import.ts';
import type { JobOf, JobProgress } from '../../../src-shared/rpc/jobs.ts';
import {
  type RemarkListName,
  remarkLists,
  type Remarks as SomeRemarks,
} from '../../../src-shared/rpc/remarks.ts';
import { t } from '../../../src-shared/texts/t.ts';
import type { LibraryScope } from '../../stores/library-scope.ts';
import { byteSize } from '../../text/byte-size.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FocusedButton } from '../../ui/focused-button.tsx';
import { Remarks } from '../../ui/remarks.tsx';
import { openAndFocus } from '../../workspace/focus-request.ts';
import { useServices } from '../../workspace/services.ts';
import { showScope } from '../../workspace/show-in-list.ts';
import { useJob } from '../../workspace/use-job.ts';
import { ImportForm } from './import-form.tsx';

/** Brings notes of other programs into the vault: what and where to, a report before anything is written, progress, and the result. */
export function ImportDialog({ onClose }: { onClose(): void }) {
  const job = useJob('import');
  return (
    <Dialog name={t('importing.name')} description={t('importing.description')} wide onClose={onClose}>
      {job === null ? null : <Step job={job} onClose={onClose} />}
    </Dialog>
  );
}

function Step({ job, onClose }: { job: JobOf<'import'>; onClose(): void }) {
  switch (job.kind) {
    case 'idle':
      return <ImportForm request={job.interrupted} isInterrupted={job.interrupted !== null} problem={null} />;
    case 'failed':
      return <ImportForm request={job.request} isInterrupted={false} problem={job.message} />;
    case 'running':
      return <ImportProgress task={job.task} progress={job.progress} />;
    case 'done':
      return job.task === 'plan' ? (
        <PreviewStep request={job.request} preview={job.result} />
      ) : (
        <ResultStep request={job.request} result={job.result} onClose={onClose} />
      );
    default:
      return assertNever(job);
  }
}

type ImportProgressProps = { task: 'plan' | 'import'; progress: JobProgress };

/** How far an import is. The dialog may be closed meanwhile. */
function ImportProgress({ task, progress: { done, total } }: ImportProgressProps) {
  const { core, runReportingErrors } = useServices();
  const isReading = task === 'plan';
  return (
    <div className="fields">
      <progress
        aria-label={isReading ? t('importing.reading') : t('importing.importing')}
        {...(isReading ? {} : { value: done, max: Math.max(total, 1) })}
      />
      <p className="caption">
        {isReading
          ? t('importing.readingNotes', { count: done })
          : t('importing.importingNotes', { done, total })}
      </p>
      <div className="actions">
        <FocusedButton
          className="plain"
          onClick={() => runReportingErrors(() => core.call('job.cancel', { of: 'import' }))}
        >
          {t('common.cancel')}
        </FocusedButton>
      </div>
    </div>
  );
}

/** What the import would do; nothing has been written. */
function PreviewStep({ request, preview }: { request: ImportRequest; preview: ImportPreview }) {
  const { core, runReportingErrors } = useServices();
  const { notes, attachments, folders, bytes, already } = preview;
  const isNothing = notes + attachments === 0;
  const place = [request.account, ...(request.folder?.split('/') ?? [])].join(' / ');
  const dismiss = (): void => runReportingErrors(() => core.call('job.dismiss', { of: 'import' }));
  const start = (): void => runReportingErrors(() => core.call('import.start', {}));
  return (
    <div className="fields">
      <section aria-label={t('importing.report')} className="job-result">
        <p>
          {t('importing.found', {
            format: t(importFormats[preview.format]),
            notes: t('common.noteCount', { count: notes }),
            files: t('common.otherFiles', { count: attachments }),
            size: byteSize(bytes),
          })}
        </p>
        <p>
          {isNothing
            ? t('importing.nothing')
            : request.topFoldersAsAccounts
              ? t('importing.intoAccounts', { count: folders })
              : t('importing.into', { place, count: folders })}
        </p>
        {already === 0 ? null : <p>{t('importing.already', { count: already })}</p>}
        {previewLists.map((list) => (
          <ImportRemarks key={list} list={list} title={t(previewTitles[list])} remarks={preview[list]} />
        ))}
      </section>
      <div className="actions">
        <button type="button" className="plain" onClick={dismiss}>
          {t('importing.back')}
        </button>
        {isNothing ? null : (
          <FocusedButton className="primary" onClick={start}>
            {t('importing.start')}
          </FocusedButton>
        )}
      </div>
    </div>
  );
}

type ResultStepProps = { request: ImportRequest; result: ImportResult; onClose(): void };

/** What was imported, and what was not. */
function ResultStep({ request, result, onClose }: ResultStepProps) {
  const app = useServices();
  const { core, runReportingErrors } = app;
  const { notes, attachments, already, stopped, failed, place } = result;
  const dismiss = (): void => runReportingErrors(() => core.call('job.dismiss', { of: 'import' }));
  const { account, folder } = place;
  const scope: LibraryScope =
    folder === null ? { kind: 'account', account } : { kind: 'folder', account, folder };
  const hasRemarks = remarkLists.some((name) => result[name].total > 0);
  const show = (): void => {
    dismiss();
    onClose();
    showScope(app, scope);
  };
  const saveReport = (): void =>
    runReportingErrors(async () => {
      const noteId = await core.call('import.saveReport', {});
      dismiss();
      onClose();
      showScope(app, scope);
      await openAndFocus(app, noteId);
    });
  const again = (): void => runReportingErrors(() => core.call('import.plan', request));
  return (
    <div className="fields">
      <section aria-label={t('common.result')} className="job-result">
        <p role="status">
          {t('importing.imported', {
            notes: t('common.noteCount', { count: notes }),
            files: t('common.otherFiles', { count: attachments }),
          })}
          {already === 0 ? '' : ` ${t('importing.wereThere', { count: already })}`}
        </p>
        {stopped === null ? null : <p className="bad">{t(stopTexts[stopped])}</p>}
        {remarkLists.map((list) => (
          <ImportRemarks key={list} list={list} title={t(resultTitles[list])} remarks={result[list]} />
        ))}
      </section>
      <div className="actions">
        <button type="button" className="plain" onClick={dismiss}>
          {t('importing.more')}
        </button>
        {hasRemarks ? (
          <button type="button" className="plain" onClick={saveReport}>
            {t('importing.saveReport')}
          </button>
        ) : null}
        {stopped === null && failed.total === 0 ? null : (
          <button type="button" className="plain" onClick={again}>
            {t('common.tryAgain')}
          </button>
        )}
        <FocusedButton className="primary" onClick={show}>
          {t('importing.showNotes')}
        </FocusedButton>
      </div>
    </div>
  );
}

type ImportRemarksProps = { list: RemarkListName; title: string; remarks: SomeRemarks };

/** One of the lists of a report or a result. */
function ImportRemarks({ list, ...shown }: ImportRemarksProps) {
  const { core, runReportingErrors } = useServices();
  return (
    <Remarks
      {...shown}
      runReportingErrors={runReportingErrors}
      readMore={(from) => core.call('job.remarks', { of: 'import', list, from })}
    />
  );
}
