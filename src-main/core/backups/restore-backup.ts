import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readFile, symlink, utimes } from 'node:fs/promises';
import { dirname, extname, join, relative, sep } from 'node:path';
import type { RestoredBackup } from '../../../src-shared/rpc/backups.ts';
import type { JobProgress } from '../../../src-shared/rpc/jobs.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { codeOf } from '../disk/file-calls.ts';
import { nameForWindows } from '../disk/file-names.ts';
import { removeFileIfThere, removeTree, rename } from '../disk/held-files.ts';
import { CoreError } from '../errors/core-error.ts';
import { checkJournalCopy } from '../journal/check-journal.ts';
import { journalPaths } from '../journal/journal-files.ts';
import { concurrently } from '../limits/concurrently.ts';
import { hashFile } from './store/content.ts';
import { findBackup } from './store/read-store.ts';
import { diskCalls } from './store/store-calls.ts';
import { type BackupEntry, contentsOf, type Manifest, type StorePaths } from './store/store-format.ts';

export type RestoreRun = {
  /** Absolute path of a folder that does not exist, in a folder that does. */
  readonly into: string;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: JobProgress) => void;
};

/** Folders that a restored backup consists of. */
const [notesFolder, dataFolder] = ['notes', 'data'];
const filesAtOnce = 4;

/**
 * Writes a backup as a vault with its journal into a new folder, reads all of it back, and gives the folder its name at the end: what has that name
 * is complete. Files that are damaged in the backup are named, and the others are restored. Whatever fails, and when `signal` is
 * aborted, nothing remains.
 */
export async function restoreBackup(
  paths: StorePaths,
  id: string,
  { into, signal, onProgress }: RestoreRun,
): Promise<RestoredBackup> {
  const { manifest, problem } = await findBackup(paths, id);
  if (manifest === undefined)
    throw new CoreError('bad-request', t('backupErrors.notRestorable', { problem: problem ?? '' }));
  const unfinished = `${into}.unfinished-${randomUUID().slice(0, 8)}`;
  await mkdir(unfinished, { mode: 0o700 });
  try {
    const damaged = await fill(paths, manifest, unfinished, { signal, onProgress });
    signal.throwIfAborted();
    await rename(unfinished, into); // a folder with files in it that was made meanwhile is never replaced
    await diskCalls.flushFolder(dirname(into));
    return {
      vault: join(into, notesFolder),
      data: join(into, dataFolder),
      notes: manifest.notes,
      revisions: manifest.revisions,
      files: manifest.files.length,
      damaged,
    };
  } catch (error) {
    await removeTree(unfinished).catch(() => undefined); // the first failure is the one to report
    throw error;
  }
}

async function fill(
  paths: StorePaths,
  manifest: Manifest,
  root: string,
  { signal, onProgress }: Omit<RestoreRun, 'into'>,
): Promise<readonly string[]> {
  const [notes, data] = [join(root, notesFolder), join(root, dataFolder)];
  const files = [
    ...manifest.files.map((entry) => ({ entry, top: notes, to: restorePath(notes, entry.path) })),
    ...manifest.data.map((entry) => ({ entry, top: data, to: restorePath(data, entry.path) })),
  ];
  const folders = manifest.folders.map((path) => restorePath(notes, path));
  const links = manifest.links.map(({ path, target }) => ({ to: restorePath(notes, path), target }));
  const parents = new Set([...files, ...links].map(({ to }) => dirname(to)));
  for (const folder of [notes, data, ...folders, ...parents]) await mkdir(folder, { recursive: true });

  const damaged: string[] = [];
  let done = 0;
  await concurrently(files, { width: filesAtOnce, signal }, async ({ entry, top, to }) => {
    const fault = await restoreFile(paths, entry, { top, to });
    if (fault !== null) damaged.push(`${entry.path}: ${fault}`);
    onProgress({ step: 'writing', done: ++done, total: files.length });
  });
  for (const folder of parents) await diskCalls.flushFolder(folder);
  // last, so that nothing is written through them
  for (const { to, target } of links)
    await symlink(target, to).catch(() => damaged.push(`${to}: ${t('backupRemarks.noLinkHere')}`));
  await checkJournal(data, manifest, damaged, signal);
  return damaged.sort();
}

/** Writes a file durably and reads it back. The result says why it is not as it was. */
async function restoreFile(
  paths: StorePaths,
  entry: BackupEntry,
  { top, to }: { readonly top: string; readonly to: string },
): Promise<string | null> {
  const { file, at } = await openFree(to);
  try {
    for (const hash of contentsOf(entry)) {
      const from = paths.contentFile(hash);
      if (entry.size <= 1 << 20 || entry.parts !== undefined) await file.appendFile(await contentBytes(from));
      else await copyContent(from, file);
    }
    await file.utimes(entry.modified / 1000, entry.modified / 1000);
    await file.sync();
  } catch (error) {
    if (!(error instanceof DamagedContentError)) throw error;
  } finally {
    await file.close();
  }
  if ((await hashFile(at, entry.size)).sha256 !== entry.sha256) return t('backupRemarks.damagedHere');
  const name = relative(top, at).replaceAll(sep, '/');
  return name === entry.path ? null : t('backupRemarks.otherNameHere', { name });
}

/** Makes a file at a path, or at the next free name beside it: a disk may not distinguish two names that another does. */
async function openFree(to: string): Promise<{ file: FileHandle; at: string }> {
  const extension = extname(to);
  for (let number = 1; ; number += 1) {
    const at = number === 1 ? to : `${to.slice(0, to.length - extension.length)} ${number}${extension}`;
    try {
      return { file: await open(at, 'wx'), at };
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
  }
}

class DamagedContentError extends Error {}

async function contentBytes(path: string): Promise<Uint8Array> {
  return readFile(path).catch(refuseDamaged);
}

async function copyContent(path: string, to: FileHandle): Promise<void> {
  const parts = createReadStream(path)[Symbol.asyncIterator]();
  for (;;) {
    const next = await parts.next().catch(refuseDamaged);
    if (next.done) return;
    await to.appendFile(next.value);
  }
}

function refuseDamaged(error: unknown): never {
  if (!['ENOENT', 'EIO', 'EISDIR'].includes(codeOf(error))) throw error;
  throw new DamagedContentError();
}

/** Opens the restored journal once. A damaged one is marked, so that the app recovers what can be read of it. */
async function checkJournal(
  data: string,
  manifest: Manifest,
  damaged: string[],
  signal: AbortSignal,
): Promise<void> {
  const paths = journalPaths(data);
  const copy = await checkJournalCopy(paths.journal, signal);
  for (const end of ['-wal', '-shm']) await removeFileIfThere(`${paths.journal}${end}`);
  const entry = manifest.data.find(({ path }) => join(data, path) === paths.journal);
  if (entry !== undefined) await utimes(paths.journal, entry.modified / 1000, entry.modified / 1000);
  if (copy.isWhole && copy.revisions === manifest.revisions) return;
  await (await open(paths.unchecked, 'a')).close();
  if (!damaged.some((line) => line.startsWith('journal.sqlite:')))
    damaged.push(`journal.sqlite: ${t('backupRemarks.journalDiffers')}`);
}

/**
 * The absolute path of a file of a backup below a folder. A name that Windows has no files with becomes one that it has there. Throws for a path
 * that leads anywhere else: a list of contents may be forged.
 */
export function restorePath(folder: string, path: string, platform: string = process.platform): string {
  const parts = path.split('/');
  const isBad = (part: string): boolean => part === '' || part === '.' || part === '..' || /\0/.test(part);
  if (parts.some(isBad))
    throw new CoreError('bad-request', t('backupErrors.badPath', { path: path.slice(0, 200) }));
  return join(folder, ...(platform === 'win32' ? parts.map(nameForWindows) : parts));
}

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
