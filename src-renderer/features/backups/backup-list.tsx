import { useEffect, useState } from 'react';
import type { BackupStore, ListedBackup } from '../../../src-shared/rpc/backups.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { whileWanted } from '../../core-client/while-wanted.ts';
import { withChosenPath } from '../../core-client/with-chosen-path.ts';
import { messageOf } from '../../text/message-of.ts';
import { useFirstFocus } from '../../ui/focused-button.tsx';
import { CodeField } from '../../workspace/code-field.tsx';
import { PathForm } from '../../workspace/path-form.tsx';
import { useServices } from '../../workspace/services.ts';
import { useConfirmed } from '../../workspace/use-confirmed.ts';
import { useJob } from '../../workspace/use-job.ts';
import { backupDate, contentsSentence, stateSentence, useBackupList } from './use-backups.ts';

/** The backups in the folder: of this vault first, then of other vaults and computers. */
export function BackupList() {
  const isBusy = useJob('backups')?.kind === 'running';
  const list = useBackupList();
  if (list === null) return <p className="caption">{t('backups.reading')}</p>;
  if (list.problem !== null) return <p className="bad">{list.problem}</p>;
  const others = list.stores.filter(({ isOwn }) => !isOwn);
  const own = list.stores.find(({ isOwn }) => isOwn);
  return (
    <div>
      {own === undefined || own.backups.length === 0 ? (
        <p className="caption">{t('backups.none')}</p>
      ) : (
        <StoreBackups store={own} name={t('backups.name')} isBusy={isBusy} />
      )}
      {others.map((store) => (
        <section key={store.id} aria-label={t('backups.ofOtherVault', { name: store.name })}>
          <h4 className="caption">{t('backups.ofOther', { name: store.name })}</h4>
          <StoreBackups store={store} name={t('backups.ofName', { name: store.name })} isBusy={isBusy} />
        </section>
      ))}
    </div>
  );
}

function StoreBackups({ store, name, isBusy }: { store: BackupStore; name: string; isBusy: boolean }) {
  return (
    <ul className="backup-list" aria-label={name}>
      {store.backups.map((backup) => (
        <BackupItem key={backup.id} store={store.id} backup={backup} isBusy={isBusy} />
      ))}
    </ul>
  );
}

type BackupItemProps = { store: string; backup: ListedBackup; isBusy: boolean };

/** A backup, with what can be done with it. */
function BackupItem({ store, backup, isBusy }: BackupItemProps) {
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

type RestoreFormProps = { store: string; id: string; when: string; onClose(): void };

/** Asks where to a backup is restored: a new folder, never the vault that is open. */
function RestoreForm({ store, id, when, onClose }: RestoreFormProps) {
  const { core } = useServices();
  const first = useFirstFocus<HTMLInputElement>();
  const [into, setInto] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(
    () =>
      whileWanted(
        core.call('backups.suggestRestore', { store, id }),
        ({ folder }) => setInto((typed) => (typed === '' ? folder : typed)),
        setProblem,
      ),
    [core, store, id],
  );

  const restore = async (): Promise<void> => {
    try {
      const begun = await withChosenPath('new-file', into, async (path) => {
        setInto(path);
        await core.call('backups.restore', { store, id, into: path });
        return true;
      });
      if (begun === true) onClose();
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  return (
    <PathForm
      className="restore-form fields"
      aria-label={t('backups.restoreOf', { when })}
      label={t('backups.restoreInto')}
      submit={t('common.restore')}
      fieldRef={first}
      path={into}
      onPath={(path) => {
        setInto(path);
        setProblem(null);
      }}
      onSubmit={() => void restore()}
      onCancel={onClose}
      hint={t('backups.restoreHint')}
      problem={problem}
      problemLabel={t('backups.restoreProblem')}
    />
  );
}
