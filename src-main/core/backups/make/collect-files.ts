import type { FileHandle } from 'node:fs/promises';
import { t } from '../../../../src-shared/texts/t.ts';
import { isMissing } from '../../disk/file-calls.ts';
import { changedAt, type FileStamp, sameStamp } from '../../disk/file-state.ts';
import { CoreError } from '../../errors/core-error.ts';
import { concurrently } from '../../limits/concurrently.ts';
import { openWithin } from '../../vault/within-vault.ts';
import type { ContentStore } from '../store/content.ts';
import type { BackupEntry } from '../store/manifest.ts';
import { StoreError } from '../store/store-error.ts';
import { filesAtOnce, listVault, type MissingFile, reasonOf, type VaultContents } from './list-vault.ts';

/** The files of a vault, as far as they are stored. */
export type CollectedFiles = {
  /** Stores what is new or changed since the last time; true when anything was. */
  collect(onProgress: (done: number, total: number) => void): Promise<boolean>;
  /** What the vault consisted of at the last time. */
  result(): Omit<VaultContents, 'files'> & { readonly files: readonly BackupEntry[] };
  /** Stores the content of a file again that was not stored as it is; undefined when the file is gone. */
  again(path: string): Promise<BackupEntry | undefined>;
};

async function fileWithin(vault: string, path: string): Promise<FileHandle> {
  const opened = await openWithin(vault, path);
  if (opened === undefined) throw new CoreError('disk-failed', t('backupRemarks.noFile'));
  return opened.file;
}

export function collectFiles(vault: string, content: ContentStore, signal: AbortSignal): CollectedFiles {
  const stored = new Map<string, { readonly stamp: FileStamp; readonly entry: BackupEntry }>();
  let listed: VaultContents = { files: new Map(), links: [], emptyFolders: [], missing: [] };
  let unreadable: MissingFile[] = [];

  async function store(path: string, stamp: FileStamp, again: boolean): Promise<void> {
    try {
      const added = await content.addFile(() => fileWithin(vault, path), stamp.size, again);
      stored.set(path, { stamp, entry: { path, modified: changedAt(stamp), ...added } });
    } catch (error) {
      // a store that fails ends the backup; a file that cannot be read is left out and named
      if (error instanceof StoreError) throw error;
      stored.delete(path);
      if (!isMissing(error)) unreadable.push({ path, reason: reasonOf(error) });
    }
  }

  return {
    async collect(onProgress) {
      listed = await listVault(vault, signal);
      unreadable = [];
      const changed = [...listed.files].filter(([path, stamp]) => {
        const known = stored.get(path);
        return known === undefined || !sameStamp(known.stamp, stamp);
      });
      const gone = [...stored.keys()].filter((path) => !listed.files.has(path));
      for (const path of gone) stored.delete(path);
      const total = listed.files.size;
      let done = total - changed.length;
      await concurrently(changed, { width: filesAtOnce, signal }, async ([path, stamp]) => {
        await store(path, stamp, false);
        onProgress(++done, total);
      });
      return changed.length > 0 || gone.length > 0;
    },
    result: () => ({
      links: listed.links,
      emptyFolders: listed.emptyFolders,
      missing: [...listed.missing, ...unreadable],
      files: [...stored.values()]
        .map(({ entry }) => entry)
        .sort((one, other) => (one.path < other.path ? -1 : 1)),
    }),
    async again(path) {
      const stamp = listed.files.get(path);
      if (stamp !== undefined) await store(path, stamp, true);
      return stored.get(path)?.entry;
    },
  };
}
