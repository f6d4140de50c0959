import { setTimeout } from 'node:timers/promises';
import Database from 'better-sqlite3';

/**
 * Does `work` while nobody else has the lock `file`, in this process or another. The lock is an exclusive transaction of
 * SQLite, so it ends with its process, however that ends. Who waits looks again every 50 ms and leaves the event loop free
 * meanwhile: the holder of the lock may be in the same process. Rejects after `patience` milliseconds.
 */
export async function underLock<T>(file: string, patience: number, work: () => Promise<T>): Promise<T> {
  const lock = new Database(file, { timeout: 0 });
  const end = Date.now() + patience;
  try {
    while (!take(lock)) {
      if (Date.now() > end) throw new Error(`${file} is held by another program for over ${patience} ms`);
      await setTimeout(50);
    }
    return await work();
  } finally {
    lock.close();
  }
}

function take(lock: Database.Database): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (error instanceof Database.SqliteError && error.code === 'SQLITE_BUSY') return false;
    throw error;
  }
}
