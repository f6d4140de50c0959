import { basename } from 'node:path';
import { t } from '../../../src-shared/texts/t.ts';
import { explainFailure } from '../errors/core-error.ts';
import { copyClosedJournal } from '../journal/copy-journal.ts';
import { journalPaths } from '../journal/journal-files.ts';
import { readIdentity } from '../vault/identity-file.ts';
import { backupConfig, backupFolder, ownStore } from './backup-folder.ts';
import { makeBackup } from './make-backup.ts';
import { explainStoreFailure } from './store/store-calls.ts';

export type UpgradeBackupOptions = {
  /** Absolute paths. */
  readonly vault: string;
  readonly data: string;
  readonly version: string;
  readonly restorer: string;
  /** The start waits for the backup, but not for a drive that does not answer. */
  readonly signal: AbortSignal;
  /** Whether the journal gets another format; else only the version of the app is another one than last time. */
  readonly isUpgrade: boolean;
};

/**
 * Makes a backup of the vault and of a journal that another version of the app is about to open, and that no process has open. Returns why there is
 * none, for the user; the start goes on then: an upgrade keeps the old journal beside the new one in any case.
 */
export async function backupBeforeUpgrade(options: UpgradeBackupOptions): Promise<string | null> {
  const { vault, data, version, restorer, signal, isUpgrade } = options;
  const config = backupConfig(data);
  if (!config.read().automatic) return null;
  const own = { vault, data, config, restorer };
  try {
    const identity = readIdentity(vault);
    const source = {
      vault,
      data,
      version,
      vaultId: () => (identity.kind === 'named' ? identity.vault : 'unbound'),
      ensureVault: () => void readIdentity(vault),
      copyJournal: (to: string, copying: Parameters<typeof copyClosedJournal>[2]) =>
        copyClosedJournal(journalPaths(data).journal, to, copying),
    };
    const { paths } = await ownStore(own, false);
    await makeBackup(source, paths, {
      reason: 'before-upgrade',
      signal,
      now: Date.now,
      onProgress: () => undefined,
    });
    return null;
  } catch (error) {
    const known = explainStoreFailure(error, basename(backupFolder(own))) ?? error;
    const reason = signal.aborted ? t('backupRemarks.tookTooLong') : explainFailure(known).message;
    return t(isUpgrade ? 'backupRemarks.upgraded' : 'backupRemarks.otherVersion', { reason });
  }
}
