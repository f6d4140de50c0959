import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, statfs } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { JobOf } from '../../../src-shared/rpc/jobs.ts';
import type { CopiedVault } from '../../../src-shared/rpc/vault.ts';
import { locale, t } from '../../../src-shared/texts/t.ts';
import { isMissing } from '../disk/file-calls.ts';
import { removeTree } from '../disk/held-files.ts';
import { CoreError } from '../errors/core-error.ts';
import { type ExportSurroundings, newFolderPath, suggestFolder } from '../notes/history-export/new-folder.ts';
import type { Emit } from '../rpc/emit.ts';
import { type JobRun, type JobRunner, jobRunner } from '../rpc/jobs.ts';
import { copyEntry, listTree } from './copy-entry.ts';
import { clearPendingMove, type PendingMove, writePendingMove } from './vault-location.ts';

/** Copies the vault to a new folder. */
export type VaultMove = {
  readonly jobs: JobRunner<'move'>;
  suggest(): Promise<string>;
  /**
   * Begins a job that copies the vault beside the new folder and verifies every file; resolves when it has ended. `finishMove` makes it the new
   * folder when the core starts again: until then the vault is where it was, and may go on changing.
   */
  start(folder: string): Promise<JobOf<'move'>>;
};

export type VaultMoveOptions = ExportSurroundings & {
  /** The id of the vault; null where it has none because it cannot be written. */
  readonly vaultId: () => string | null;
  readonly emit: Emit;
};

export function createVaultMove(options: VaultMoveOptions): VaultMove {
  const { vault, data, emit } = options;
  const jobs = jobRunner('move', { emit, refusal: () => t('movingErrors.running') });

  async function copy(folder: string, { signal, onProgress }: JobRun): Promise<CopiedVault> {
    const to = await newFolderPath(folder, options);
    const vaultId = options.vaultId();
    if (vaultId === null) throw new CoreError('read-only', t('movingErrors.readOnly'));
    const staging = join(dirname(to), `.${basename(to)}.moving-${randomUUID().slice(0, 8)}`);
    const pending: PendingMove = { stage: 'copying', vault: vaultId, from: vault, to, staging, files: {} };
    const entries = await listTree(vault, signal);
    await ensureSpace(
      dirname(to),
      entries.reduce((sum, { size }) => sum + size, 0),
    );
    // Before the folder is made: after a crash the next start removes it.
    writePendingMove(data, pending);
    try {
      await mkdir(staging);
      for (const [done, entry] of entries.entries()) {
        signal.throwIfAborted();
        onProgress(done, entries.length);
        await copyEntry(vault, staging, entry, signal).catch((error: unknown) => {
          // Deleted meanwhile, as temporary files are: `finishMove` looks again.
          if (!isMissing(error) || existsSync(join(vault, entry.path))) throw error;
        });
      }
      const files = Object.fromEntries(entries.map(({ path, stamp }) => [path, stamp]));
      writePendingMove(data, { ...pending, stage: 'copied', files });
      return { files: entries.filter(({ kind }) => kind !== 'folder').length };
    } catch (error) {
      await removeTree(staging);
      clearPendingMove(data);
      throw error;
    }
  }

  return {
    jobs,
    suggest: () => suggestFolder(basename(vault), options),
    start: (folder) => jobs.run('copy', null, (run) => copy(folder, run)),
  };
}

async function ensureSpace(folder: string, needed: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < needed)
    throw new CoreError(
      'disk-full',
      t('movingErrors.noSpace', { needed: megabytes(needed), folder, free: megabytes(bavail * bsize) }),
    );
}

const megabytes = (bytes: number): string => Math.ceil(bytes / 1e6).toLocaleString(locale());
