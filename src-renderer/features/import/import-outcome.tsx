import type { ImportRequest, ImportResult } from '../../../src-shared/rpc/import.ts';
import { remarkLists } from '../../../src-shared/rpc/jobs.ts';
import { t } from '../../../src-shared/texts/t.ts';
import type { LibraryScope } from '../../stores/visible-notes.ts';
import { FocusedButton } from '../../ui/focused-button.tsx';
import { openAndFocus } from '../../workspace/focus-request.ts';
import { useServices } from '../../workspace/services.ts';
import { showScope } from '../../workspace/show-in-list.ts';
import { ImportRemarks } from './import-remarks.tsx';

type ImportOutcomeProps = { request: ImportRequest; result: ImportResult; onClose(): void };

/** What was imported, and what was not. */
export function ImportOutcome({ request, result, onClose }: ImportOutcomeProps) {
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
      <section aria-label={t('common.result')} className="import-report">
        <p role="status">
          {t('importing.imported', {
            notes: t('common.noteCount', { count: notes }),
            files: t('common.otherFiles', { count: attachments }),
          })}
          {already === 0 ? '' : ` ${t('importing.wereThere', { count: already })}`}
        </p>
        {stopped === null ? null : <p className="bad">{stops[stopped]}</p>}
        <ImportRemarks list="failed" title={t('importing.failed')} remarks={failed} />
        <ImportRemarks list="renamed" title={t('importing.renamed')} remarks={result.renamed} />
        <ImportRemarks list="remarks" title={t('common.remarks')} remarks={result.remarks} />
        <ImportRemarks list="skipped" title={t('importing.skipped')} remarks={result.skipped} />
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

const stops = {
  cancelled: t('importing.cancelled'),
  'disk-full': t('importing.diskFull'),
};
