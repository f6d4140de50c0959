import type { BackupStore } from '../../../src-shared/rpc/backups.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { useJob } from '../../workspace/use-job.ts';
import { BackupItem } from './backup-item.tsx';
import { useBackupList } from './use-backups.ts';

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
