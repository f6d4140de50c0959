import { t } from '../../../../src-shared/texts/t.ts';
import { codeOf } from '../../disk/file-calls.ts';
import { CoreError } from '../../errors/core-error.ts';

/** What a failed restore means to the user; other errors are returned as they are. */
export function explainRestoreFailure(error: unknown): unknown {
  switch (codeOf(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new CoreError('disk-full', t('backupErrors.restoreDiskFull'));
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new CoreError('read-only', t('backupErrors.restoreReadOnly'));
    case 'EEXIST':
    case 'ENOTEMPTY':
    case 'ENOTDIR':
      return new CoreError('name-taken', t('backupErrors.restoreTaken'));
    default:
      return error;
  }
}
