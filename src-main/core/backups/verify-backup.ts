import type { ListedBackup } from '../../../src-shared/rpc/backups.ts';
import type { JobProgress } from '../../../src-shared/rpc/jobs.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { noteTimestamp } from '../../../src-shared/timestamp.ts';
import { CoreError } from '../errors/core-error.ts';
import { concurrently } from '../limits/concurrently.ts';
import { noteCheck, readChecks } from './store/checks.ts';
import { isWholeContent } from './store/content.ts';
import { type BackupEntry, contentsOf, type Manifest } from './store/manifest.ts';
import { listedBackup, type ReadBackup, readBackups } from './store/read-store.ts';
import { inStore } from './store/store-error.ts';
import type { StorePaths } from './store/store-paths.ts';

export type VerifyRun = {
  readonly signal: AbortSignal;
  readonly now: () => number;
  readonly onProgress: (progress: JobProgress) => void;
};

/** Contents that are read at once. */
const contentsAtOnce = 2;
/** Damaged files that are named. */
const shown = 5;

/** Reads all of a backup, compares every hash, and notes the result in the store. Rejects only when the disk cannot be read. */
export async function verifyBackup(paths: StorePaths, id: string, run: VerifyRun): Promise<ListedBackup> {
  const backup = await findBackup(paths, id);
  const problem =
    backup.manifest === undefined ? backup.problem : await damageOf(paths, backup.manifest, run);
  // a store that cannot be written is verified all the same
  await noteCheck(paths, id, { at: noteTimestamp(run.now()), problem }).catch(() => undefined);
  const checks = { ...(await readChecks(paths)), [id]: { at: noteTimestamp(run.now()), problem } };
  return listedBackup(backup, checks);
}

export async function findBackup(paths: StorePaths, id: string): Promise<ReadBackup> {
  for await (const backup of readBackups(paths)) if (backup.name.id === id) return backup;
  throw new CoreError('bad-request', t('backupErrors.gone'));
}

async function damageOf(
  paths: StorePaths,
  { data, files }: Manifest,
  { signal, onProgress }: VerifyRun,
): Promise<string | null> {
  const entries = [...data, ...files];
  const damaged: string[] = [];
  let done = 0;
  await concurrently(entries, { width: contentsAtOnce, signal }, async (entry) => {
    if (!(await isEntryWhole(paths, entry))) damaged.push(entry.path);
    onProgress({ step: 'verifying', done: ++done, total: entries.length });
  });
  if (damaged.length === 0) return null;
  damaged.sort();
  const more = damaged.length - shown;
  const names = damaged.slice(0, shown).join(', ');
  return more > 0
    ? t('backupRemarks.damagedAndMore', { names, count: more })
    : t('backupRemarks.damaged', { names, count: damaged.length });
}

/** Whether all that a file consists of is stored as it was. */
export async function isEntryWhole(paths: StorePaths, entry: BackupEntry): Promise<boolean> {
  const size = entry.parts === undefined ? entry.size : 0;
  for (const hash of contentsOf(entry)) if (!(await inStore(isWholeContent(paths, hash, size)))) return false;
  return true;
}
