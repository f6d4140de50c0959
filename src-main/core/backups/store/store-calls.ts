import { constants } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { t } from '../../../../src-shared/texts/t.ts';
import { syncFolders } from '../../disk/atomic-write.ts';
import { codeOf } from '../../disk/file-calls.ts';
import { removeFileIfThere, rename } from '../../disk/held-files.ts';
import { CoreError } from '../../errors/core-error.ts';

/** Everything that changes the disk in a store of backups. A test passes its own, to fail or to stop at each of them. */
export type StoreCalls = {
  /** Makes a folder that only this user can read, unless it exists. The folder above it must exist. */
  makeFolder(path: string): Promise<void>;
  /** Writes a file that must not exist. It may be gone after a power failure until it is flushed. */
  writeNew(path: string, bytes: AsyncIterable<Uint8Array> | Uint8Array): Promise<void>;
  /** Makes the bytes of a file durable. */
  flush(path: string): Promise<void>;
  /** Makes the names in a folder durable, where the system can. */
  flushFolder(path: string): Promise<void>;
  rename(from: string, to: string): Promise<void>;
  /** Removes a file, if it is there. */
  remove(path: string): Promise<void>;
};

export const diskCalls: StoreCalls = {
  async makeFolder(path) {
    await mkdir(path, { mode: 0o700 }).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error;
    });
  },
  async writeNew(path, bytes) {
    const file = await open(path, 'wx', 0o600);
    try {
      if (bytes instanceof Uint8Array) await file.writeFile(bytes);
      else for await (const part of bytes) await file.writeFile(part);
    } finally {
      await file.close();
    }
  },
  async flush(path) {
    const file = await open(path, constants.O_RDWR); // Windows flushes only what may be written
    try {
      await file.sync();
    } finally {
      await file.close();
    }
  },
  flushFolder: (path) => syncFolders([path]),
  rename,
  remove: removeFileIfThere,
};

/** Writes a file in one step: it has its old content or all of the new one, whenever the power fails. */
export async function writeAtomically(calls: StoreCalls, path: string, bytes: Uint8Array): Promise<void> {
  const temporary = `${path}.new`;
  await calls.remove(temporary); // of a crash
  await calls.writeNew(temporary, bytes);
  await calls.flush(temporary);
  await calls.rename(temporary, path);
}

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
