import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Remark } from '../../../../src-shared/rpc/remarks.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { explainFailure } from '../../errors/core-error.ts';
import { reasonToLeaveOut } from './left-out.ts';

/** What is below a folder. */
export type Tree = {
  /** Paths with `/`, in the order of their names. */
  readonly files: readonly string[];
  /** What is left out: hidden files, symbolic links, empty folders, and folders that cannot be read. */
  readonly skipped: readonly Remark[];
  /** Whether it has the settings of Obsidian. */
  readonly isObsidian: boolean;
};

/**
 * Lists what is below a folder. Nothing is opened, and symbolic links are not followed: they may lead anywhere. Throws the system's error when the
 * folder itself cannot be read.
 */
export async function listTree(root: string, signal: AbortSignal): Promise<Tree> {
  const files: string[] = [];
  const skipped: Remark[] = [];
  let isObsidian = false;

  async function list(folder: string): Promise<void> {
    signal.throwIfAborted();
    const entries = await entriesOf(folder);
    if (entries === undefined) return;
    const listed = entries
      .map((entry) => ({ entry, reason: reasonToLeaveOut(entry) }))
      .filter(({ reason }) => reason !== null);
    if (listed.length === 0 && folder !== '')
      skipped.push({ path: folder, reason: t('importRemarks.emptyFolder') });
    for (const { entry, reason } of listed) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (path === '.obsidian' && entry.isDirectory()) isObsidian = true;
      if (reason != null) skipped.push({ path, reason });
      else if (entry.isDirectory()) await list(path);
      else files.push(path);
    }
  }

  async function entriesOf(folder: string): Promise<Dirent[] | undefined> {
    try {
      const entries = await readdir(join(root, folder), { withFileTypes: true });
      return entries.sort((one, other) => (one.name < other.name ? -1 : 1));
    } catch (error) {
      if (folder === '') throw error;
      skipped.push({ path: folder, reason: explainFailure(error).message });
      return undefined;
    }
  }

  await list('');
  return { files, skipped, isObsidian };
}
