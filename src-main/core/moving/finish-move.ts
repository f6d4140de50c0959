import { lstat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { t } from '../../../src-shared/texts/t.ts';
import { syncFolder } from '../disk/atomic-write.ts';
import { removeEmptyFolder, removeTree, rename } from '../disk/held-files.ts';
import { CoreError, explainFailure } from '../errors/core-error.ts';
import { readIdentity } from '../vault/identity-file.ts';
import { copyEntry, listTree, type TreeEntry } from './copy-entry.ts';
import {
  clearPendingMove,
  locateVault,
  type PendingMove,
  readPendingMove,
  recordMove,
  writePendingMove,
} from './vault-location.ts';

/** The folder of the vault, and a message for the user about a move that has just ended; null without one. */
export type FinishedMove = {
  readonly vault: string;
  readonly notice: { readonly level: 'info' | 'warning'; readonly message: string } | null;
};

/**
 * Finishes a move of the vault that the app is started with, if its files were copied: copies what has changed since, gives the copy its
 * name and records the new place. Only while the journal is open and nothing else of the core runs, so that this app does not write to
 * either folder. After a crash anywhere in it, the next start goes on. Whatever fails, the vault stays where it was, whole.
 */
export async function finishMove(data: string, startedWith: string): Promise<FinishedMove> {
  const before = locateVault(data, startedWith);
  const pending = readPendingMove(data);
  if (pending === null) return { vault: before, notice: null };
  const { from, to, staging, stage } = pending;
  try {
    if (stage === 'copying' || from !== before) {
      await removeTree(staging);
      clearPendingMove(data);
      return { vault: before, notice: null };
    }
    if (!(stage === 'switching' && isVault(to, pending.vault))) await complete(data, pending);
    recordMove(data, from, to);
    clearPendingMove(data);
    const message = t('notices.moved', { to, from });
    return { vault: to, notice: { level: 'info', message } };
  } catch (error) {
    await removeTree(staging).catch(() => undefined);
    clearPendingMove(data);
    const message = t('movingErrors.notMoved', { folder: from, reason: explainFailure(error).message });
    return { vault: before, notice: { level: 'warning', message } };
  }
}

/** Brings the copy up to date and gives it its name. */
async function complete(data: string, pending: PendingMove): Promise<void> {
  const { from, to, staging } = pending;
  const present = await listTree(from);
  const isAsCopied = ({ path, stamp }: TreeEntry): boolean =>
    Object.hasOwn(pending.files, path) && pending.files[path] === stamp;
  const kept = new Set(present.filter(isAsCopied).map(({ path }) => path));
  for (const { path } of await listTree(staging)) if (!kept.has(path)) await removeTree(join(staging, path));
  for (const entry of present) if (!kept.has(entry.path)) await copyEntry(from, staging, entry);
  await expectSame(present, staging);
  writePendingMove(data, { ...pending, stage: 'switching' });
  // An empty folder may have been made there meanwhile; a full one makes this fail.
  if (await lstat(to).catch(() => undefined)) await removeEmptyFolder(to);
  await rename(staging, to);
  syncFolder(dirname(to));
}

/** Throws unless a folder has exactly these entries, of these sizes. */
async function expectSame(wanted: readonly TreeEntry[], folder: string): Promise<void> {
  const described = (entries: readonly TreeEntry[]): string =>
    JSON.stringify(entries.map(({ path, kind, size }) => [path, kind, size]));
  if (described(await listTree(folder)) !== described(wanted))
    throw new CoreError('disk-failed', t('movingErrors.changedMeanwhile'));
}

function isVault(folder: string, id: string): boolean {
  try {
    const identity = readIdentity(folder);
    return identity.kind === 'named' && identity.vault === id;
  } catch {
    return false;
  }
}
