import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rm, statfs } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { VaultMoveOutcome } from '../../../src-shared/rpc/moving.ts';
import { locale, t } from '../../../src-shared/texts/t.ts';
import { isMissing } from '../disk/file-calls.ts';
import { CoreError } from '../errors/core-error.ts';
import { type ExportSurroundings, newFolderPath, suggestFolder } from '../notes/history-export/new-folder.ts';
import { singleRun } from '../notes/history-export/single-run.ts';
import type { Emit } from '../rpc/emit.ts';
import { copyEntry } from './copy-entry.ts';
import { listTree } from './list-tree.ts';
import { clearPendingMove, type PendingMove, writePendingMove } from './pending-move.ts';

/** Copies the vault to a new folder; one move at a time. */
export type VaultMove = {
  suggest(): Promise<string>;
  /**
   * Copies the vault beside the new folder and verifies every file. `finishMove` makes it the new folder when the core starts again:
   * until then the vault is where it was, and may go on changing. Throws a CoreError where it cannot be copied.
   */
  copy(folder: string): Promise<VaultMoveOutcome>;
  /** Ends the copying and waits until what it wrote is removed. */
  cancel(): Promise<void>;
};

export type VaultMoveOptions = ExportSurroundings & {
  /** The id of the vault; null where it has none because it cannot be written. */
  readonly vaultId: () => string | null;
  readonly emit: Emit;
};

/** Milliseconds between two reports of progress. */
const progressInterval = 100;

export function createVaultMove(options: VaultMoveOptions): VaultMove {
  const { vault, data, emit } = options;
  const single = singleRun();

  async function copy(folder: string, signal: AbortSignal): Promise<VaultMoveOutcome> {
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
      let reported = Number.NEGATIVE_INFINITY;
      for (const [done, entry] of entries.entries()) {
        signal.throwIfAborted();
        const now = performance.now();
        if (now - reported >= progressInterval) {
          reported = now;
          emit('vault.moving', { done, total: entries.length });
        }
        await copyEntry(vault, staging, entry, signal).catch((error: unknown) => {
          // Deleted meanwhile, as temporary files are: `finishMove` looks again.
          if (!isMissing(error) || existsSync(join(vault, entry.path))) throw error;
        });
      }
      const files = Object.fromEntries(entries.map(({ path, stamp }) => [path, stamp]));
      writePendingMove(data, { ...pending, stage: 'copied', files });
      return { kind: 'copied', files: entries.filter(({ kind }) => kind !== 'folder').length };
    } catch (error) {
      await rm(staging, { recursive: true, force: true });
      clearPendingMove(data);
      if (signal.aborted) return { kind: 'cancelled' };
      throw error;
    }
  }

  return {
    suggest: () => suggestFolder(basename(vault), options),
    copy: (folder) =>
      single.run(
        ({ signal }) => copy(folder, signal),
        () => new CoreError('bad-request', t('movingErrors.running')),
      ),
    cancel: single.cancel,
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
