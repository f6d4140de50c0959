import { useState } from 'react';
import type { ListedBackup } from '../../../src-shared/rpc/backups.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { CodeField } from '../../workspace/code-field.tsx';
import { useServices } from '../../workspace/services.ts';
import { useConfirmed } from '../../workspace/use-confirmed.ts';
import { backupDate, contentsSentence, stateSentence } from './backup-texts.ts';
import { RestoreForm } from './restore-form.tsx';

type BackupItemProps = { store: string; backup: ListedBackup; isBusy: boolean };

/** A backup, with what can be done with it. */
export function BackupItem({ store, backup, isBusy }: BackupItemProps) {
  const { core, runReportingErrors } = useServices();
  const confirmed = useConfirmed();
  const [isRestoring, setRestoring] = useState(false);
  const when = backupDate(backup);
  const ref = { store, id: backup.id };
  const isDamaged = backup.state === 'damaged';
  return (
    <li className={isDamaged ? 'backup damaged' : 'backup'}>
      <div className="backup-facts">
        <strong>{when}</strong>
        <span className="caption">{contentsSentence(backup)}</span>
        <span className={isDamaged ? 'bad' : 'caption'}>{stateSentence(backup)}</span>
      </div>
      <div className="backup-buttons">
        <button
          type="button"
          className="plain"
          aria-label={t('backups.verifyOf', { when })}
          disabled={isBusy}
          onClick={() => runReportingErrors(() => core.call('backups.verify', ref))}
        >
          {t('backups.verify')}
        </button>
        {backup.notes === null ? null : (
          <button
            type="button"
            className="plain"
            aria-label={t('backups.restoreAskOf', { when })}
            aria-expanded={isRestoring}
            disabled={isBusy}
            onClick={() => setRestoring(!isRestoring)}
          >
            {t('backups.restoreAsk')}
          </button>
        )}
        {isDamaged ? (
          <button
            type="button"
            className="plain"
            aria-label={t('backups.removeOf', { when })}
            disabled={isBusy}
            onClick={() =>
              runReportingErrors(() => confirmed.call(() => core.call('backups.removeDamaged', ref)))
            }
          >
            {t('common.remove')}
          </button>
        ) : null}
      </div>
      <CodeField confirmed={confirmed} />
      {isRestoring ? <RestoreForm {...ref} when={when} onClose={() => setRestoring(false)} /> : null}
    </li>
  );
}
