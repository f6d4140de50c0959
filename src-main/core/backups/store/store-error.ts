import { t } from '../../../../src-shared/texts/t.ts';
import { codeOf } from '../../disk/file-calls.ts';
import { CoreError } from '../../errors/core-error.ts';
import type { StoreCalls } from './store-calls.ts';

/** The folder of the backups failed, and not the vault: `code` is the system's. */
export class StoreError extends Error {
  readonly code: string;

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'StoreError';
    this.code = codeOf(cause);
  }
}

/** Runs a step on the store; its failure is a {@link StoreError}. */
export async function inStore<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof CoreError || error instanceof StoreError ? error : new StoreError(error);
  }
}

/** The same calls, whose failures are {@link StoreError}s. */
export function storeFailures(calls: StoreCalls): StoreCalls {
  return {
    makeFolder: (path) => inStore(calls.makeFolder(path)),
    writeNew: (path, bytes) => inStore(calls.writeNew(path, bytes)),
    flush: (path) => inStore(calls.flush(path)),
    flushFolder: (path) => inStore(calls.flushFolder(path)),
    rename: (from, to) => inStore(calls.rename(from, to)),
    remove: (path) => inStore(calls.remove(path)),
  };
}

/** What a failure of the folder means to the user, and what to do. */
export function explainStoreFailure(error: unknown, folder: string): CoreError | undefined {
  if (!(error instanceof StoreError)) return undefined;
  switch (error.code) {
    case 'ENOSPC':
    case 'EDQUOT':
    case 'SQLITE_FULL':
      return new CoreError('disk-full', t('backupErrors.diskFull', { folder }));
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new CoreError('read-only', t('backupErrors.folderReadOnly', { folder }));
    case 'ENOENT':
    case 'ENOTDIR':
    case 'ENODEV':
    case 'ENXIO':
    case 'ENOTCONN':
    case 'ESTALE':
      return new CoreError('disk-failed', t('backupErrors.folderGone', { folder }));
    default:
      return new CoreError('disk-failed', t('backupErrors.diskFault', { reason: error.message, folder }));
  }
}
