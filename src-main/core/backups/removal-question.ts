import type { ListedBackup } from '../../../src-shared/rpc/backups.ts';
import { locale, t } from '../../../src-shared/texts/t.ts';
import type { Confirmable } from '../confirmation/confirmations.ts';
import type { BackupRef } from './backups.ts';

/** Asks whether a damaged backup is removed: what is whole in it can still be restored. */
export function removalQuestion({ store, id }: BackupRef, { madeAt }: ListedBackup): Confirmable {
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
