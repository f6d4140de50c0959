import type { BigIntStats } from 'node:fs';
import { type FileHandle, lstat, readlink, stat } from 'node:fs/promises';
import { t } from '../../../src-shared/texts/t.ts';
import { codeOf, isMissing } from '../disk/file-calls.ts';
import { isTemporaryName } from '../disk/file-names.ts';
import { changedAt, type FileStamp, sameStamp, stampOf } from '../disk/file-state.ts';
import { CoreError } from '../errors/core-error.ts';
import { concurrently } from '../limits/concurrently.ts';
import { entriesWithin } from '../vault/vault-files.ts';
import { leadsOutside, openWithin, withinVault } from '../vault/within-vault.ts';
import type { ContentStore } from './store/content.ts';
import { StoreError } from './store/store-calls.ts';
import type { BackupEntry } from './store/store-format.ts';

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

/** Everything in a vault, by paths with `/`. */
type VaultContents = {
  /** Files, and symbolic links to files of the vault: those count as the file. */
  readonly files: ReadonlyMap<string, FileStamp>;
  /** All other symbolic links. What leads outside of the vault is kept as a link, and what it leads to is not read. */
  readonly links: readonly { readonly path: string; readonly target: string }[];
  readonly emptyFolders: readonly string[];
  /** What cannot be read, and why. */
  readonly missing: readonly MissingFile[];
};

/** Files that are read at once: the system has four threads for files, and saves of notes need some, too. */
export const filesAtOnce = 2;

type MissingFile = { readonly path: string; readonly reason: string };

/**
 * Lists a vault with all that lies in it: notes, attachments, the trash, settings of other programs. Only the temporary files of
 * saves in flight are left out. Rejects when the vault itself cannot be read; anything else that cannot is listed as missing.
 */
async function listVault(vault: string, signal: AbortSignal): Promise<VaultContents> {
  const files = new Map<string, FileStamp>();
  const links: { path: string; target: string }[] = [];
  const emptyFolders: string[] = [];
  const missing: MissingFile[] = [];

  async function visit(path: string, isLink: boolean): Promise<void> {
    try {
      const absolute = withinVault(vault, path);
      if (!isLink) return void addFile(path, await lstat(absolute, { bigint: true }));
      const isOutside = await leadsOutside(vault, path);
      const linked = isOutside ? undefined : await stat(absolute, { bigint: true }).catch(() => undefined);
      if (linked?.isFile()) return void addFile(path, linked);
      links.push({ path, target: await readlink(absolute) });
    } catch (error) {
      if (!isMissing(error)) missing.push({ path, reason: reasonOf(error) });
    }
  }

  function addFile(path: string, stats: BigIntStats): void {
    if (stats.isFile()) files.set(path, stampOf(stats));
    else missing.push({ path, reason: t('backupRemarks.noFile') });
  }

  const waiting = [''];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    signal.throwIfAborted();
    const entries = await entriesWithin(vault, folder).catch((error: unknown) => {
      if (folder === '') throw error;
      if (!isMissing(error)) missing.push({ path: folder ?? '', reason: reasonOf(error) });
      return undefined;
    });
    if (entries === undefined) continue;
    let isEmpty = true;
    const visits: { readonly path: string; readonly isLink: boolean }[] = [];
    for (const entry of entries) {
      if (isTemporaryName(entry.name)) continue;
      isEmpty = false;
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) waiting.push(path);
      else visits.push({ path, isLink: entry.isSymbolicLink() });
    }
    await concurrently(visits, { width: filesAtOnce, signal }, ({ path, isLink }) => visit(path, isLink));
    if (isEmpty && folder !== '') emptyFolders.push(folder);
  }
  return { files, links, emptyFolders, missing };
}

/** Why a file or folder of the vault cannot be read. */
function reasonOf(error: unknown): string {
  if (error instanceof CoreError) return error.message;
  switch (codeOf(error)) {
    case 'EACCES':
    case 'EPERM':
      return t('backupRemarks.denied');
    case 'EBUSY':
      return t('backupRemarks.busy');
    case 'EIO':
      return t('backupRemarks.diskFault');
    default:
      return t('backupRemarks.unreadable', {
        reason: error instanceof Error ? error.message : String(error),
      });
  }
}
