import { t } from '../../../src-shared/texts/t.ts';
import { FocusedButton } from '../../ui/focused-button.tsx';
import { useServices } from '../../workspace/services.ts';

/** How far an import is. `total`: null while it is not known. The dialog may be closed meanwhile. */
export function ImportProgress({
  label,
  done,
  total,
}: {
  label: string;
  done: number;
  total: number | null;
}) {
  const { core, runReportingErrors } = useServices();
  const sentence =
    total === null
      ? t('importing.readingNotes', { count: done })
      : t('importing.importingNotes', { done, total });
  return (
    <div className="fields">
      <progress aria-label={label} {...(total === null ? {} : { value: done, max: Math.max(total, 1) })} />
      <p className="caption">{sentence}</p>
      <div className="actions">
        <FocusedButton
          className="plain"
          onClick={() => runReportingErrors(() => core.call('import.cancel', {}))}
        >
          {t('common.cancel')}
        </FocusedButton>
      </div>
    </div>
  );
}
