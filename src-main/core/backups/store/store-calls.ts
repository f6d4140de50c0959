import { constants } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { codeOf } from '../../disk/file-calls.ts';

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
  async flushFolder(path) {
    if (process.platform === 'win32') return;
    const folder = await open(path, 'r');
    try {
      await folder.sync();
    } catch (error) {
      const refusals = ['EINVAL', 'EPERM', 'EACCES', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EISDIR', 'EBADF'];
      if (!refusals.includes(codeOf(error))) throw error;
    } finally {
      await folder.close();
    }
  },
  rename,
  remove: (path) => rm(path, { force: true }),
};

/** Writes a file in one step: it has its old content or all of the new one, whenever the power fails. */
export async function writeAtomically(calls: StoreCalls, path: string, bytes: Uint8Array): Promise<void> {
  const temporary = `${path}.new`;
  await calls.remove(temporary); // of a crash
  await calls.writeNew(temporary, bytes);
  await calls.flush(temporary);
  await calls.rename(temporary, path);
}
