import type { backupsMethods, ListedBackup } from '../../../src-shared/rpc/backups.ts';
import type { HandlersOf } from '../../../src-shared/rpc/define-method.ts';
import { locale, t } from '../../../src-shared/texts/t.ts';
import type { Confirmable, Confirmations } from '../confirmation/confirmations.ts';
import type { BackupRef, Backups } from './backups.ts';

export const backupHandlers = (
  backups: Backups,
  confirmations: Pick<Confirmations, 'ensure'>,
): HandlersOf<typeof backupsMethods> => ({
  'backups.status': () => backups.status(),
  'backups.list': () => backups.list(),
  'backups.setFolder': ({ folder }) => backups.setFolder(folder),
  'backups.setAutomatic': ({ automatic }) => backups.setAutomatic(automatic),
  'backups.verify': async (ref) => {
    await backups.verify(ref);
    return null;
  },
  'backups.suggestRestore': async (ref) => ({ folder: await backups.suggestRestore(ref) }),
  'backups.restore': async (request) => {
    await backups.restore(request);
    return null;
  },
  'backups.removeDamaged': async (ref) => {
    await backups.removeDamaged(ref, (backup) => confirmations.ensure(removalQuestion(ref, backup)));
    return null;
  },
  'backups.make': () => {
    backups.make();
    return null;
  },
});

/** Asks whether a damaged backup is removed: what is whole in it can still be restored. */
function removalQuestion({ store, id }: BackupRef, { madeAt }: ListedBackup): Confirmable {
  const date = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(madeAt),
  );
  return {
    key: JSON.stringify(['backup', store, id]),
    question: {
      message: t('confirmations.removeBackup', { date }),
      detail: [t('confirmations.damagedBackup'), t('confirmations.noUndo'), t('confirmations.onlyIf')].join(
        '\n\n',
      ),
      yes: t('common.remove'),
      no: t('confirmations.doNotRemove'),
    },
    codeNeeded: t('confirmationErrors.backupCode'),
    refused: t('confirmationErrors.notRemoved'),
  };
}
