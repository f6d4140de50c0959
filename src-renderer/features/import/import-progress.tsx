import type { JobProgress } from '../../../src-shared/rpc/jobs.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { FocusedButton } from '../../ui/focused-button.tsx';
import { useServices } from '../../workspace/services.ts';

type ImportProgressProps = { task: 'plan' | 'import'; progress: JobProgress };

/** How far an import is. The dialog may be closed meanwhile. */
export function ImportProgress({ task, progress: { done, total } }: ImportProgressProps) {
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
