import { LifeBuoy } from 'lucide-react';
import { t } from '../../../src-shared/texts/t.ts';
import { isSafeMode } from '../../workspace/safe-mode.ts';
import { useServices } from '../../workspace/services.ts';

/** Says that the app runs in safe mode, and offers to leave it. */
export function SafeModeBanner() {
  const { commands } = useServices();
  if (!isSafeMode()) return null;
  return (
    <div role="note" aria-label={t('common.safeMode')} className="banner info">
      <LifeBuoy aria-hidden="true" />
      <p>{t('diagnostics.safeModeHint')}</p>
      <button type="button" className="quiet" onClick={() => commands.run('leave-safe-mode')}>
        {t('diagnostics.leaveSafeMode')}
      </button>
    </div>
  );
}
