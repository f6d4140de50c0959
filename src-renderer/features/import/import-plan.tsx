import type { ImportFormat, ImportReport, ImportRequest } from '../../../src-shared/rpc/import.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { FocusedButton } from '../../ui/focused-button.tsx';
import { useServices } from '../../workspace/services.ts';
import { ImportRemarks } from './import-remarks.tsx';
import { size } from './size.ts';

const formats = {
  markdown: 'importing.formatMarkdown',
  obsidian: 'importing.formatObsidian',
  joplin: 'importing.formatJoplin',
  evernote: 'importing.formatEvernote',
  textbundle: 'importing.formatTextbundle',
  notion: 'importing.formatNotion',
  simplenote: 'importing.formatSimplenote',
  keep: 'importing.formatKeep',
  html: 'importing.formatHtml',
  word: 'importing.formatWord',
  csv: 'importing.formatCsv',
  text: 'importing.formatText',
} as const satisfies Record<ImportFormat, string>;

/** What the import would do; nothing has been written. */
export function ImportPlan({ request, report }: { request: ImportRequest; report: ImportReport }) {
  const { core, runReportingErrors } = useServices();
  const { notes, attachments, folders, bytes, already } = report;
  const isNothing = notes + attachments === 0;
  const place = [request.account, ...(request.folder?.split('/') ?? [])].join(' / ');
  const dismiss = (): void => runReportingErrors(() => core.call('job.dismiss', { of: 'import' }));
  const start = (): void => runReportingErrors(() => core.call('import.start', {}));
  return (
    <div className="fields">
      <section aria-label={t('importing.report')} className="import-report">
        <p>
          {t('importing.found', {
            format: t(formats[report.format]),
            notes: t('common.noteCount', { count: notes }),
            files: t('common.otherFiles', { count: attachments }),
            size: size(bytes),
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
        <ImportRemarks list="renamed" title={t('importing.renamed')} remarks={report.renamed} />
        <ImportRemarks list="remarks" title={t('common.remarks')} remarks={report.remarks} />
        <ImportRemarks list="skipped" title={t('importing.toSkip')} remarks={report.skipped} />
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
