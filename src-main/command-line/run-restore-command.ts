import { homedir } from 'node:os';
import { basename, dirname } from 'node:path';
import { fail, type Result, succeed } from '../../src-shared/result.ts';
import type { RestoredBackup } from '../../src-shared/rpc/backups.ts';
import { explainRestoreFailure, restoreBackup } from '../core/backups/restore-backup.ts';
import { type FoundStore, findStores, listBackups, verifyBackup } from '../core/backups/store/read-store.ts';
import { explainFailure } from '../core/errors/core-error.ts';
import { newFolderPath } from '../core/notes/history-export/new-folder.ts';
import { describeBackup, describeRestored, showProgress } from './describe-backup.ts';

export type RestoreCommand = {
  /** Absolute path of a folder with backups. */
  readonly from: string;
  /** Name of a backup, or the beginning of it; undefined for the newest whole one. */
  readonly backup: string | undefined;
  /** Absolute path of a new folder; undefined to list or verify only. */
  readonly into: string | undefined;
  readonly verify: boolean;
};

type Output = { readonly signal: AbortSignal; readonly print: (line: string) => void };

/** Lists, verifies or restores backups. The result is whether all was whole; a failure is text for the user. */
export async function runRestoreCommand(
  command: RestoreCommand,
  output: Output,
): Promise<Result<boolean, string>> {
  const { from, into } = command;
  try {
    const stores = await storesIn(from);
    if (stores.length === 0) return fail(`There are no backups in ${from}.`);
    if (into === undefined && !command.verify) return succeed(await list(stores, output));
    const chosen = await choose(stores, command.backup);
    if (!chosen.ok) return chosen;
    const { store, id } = chosen.value;
    const { signal, print } = output;
    if (into === undefined) {
      const checked = await verifyBackup(store.paths, id, {
        signal,
        now: Date.now,
        onProgress: showProgress,
      });
      print(describeBackup(checked));
      return succeed(checked.state === 'verified');
    }
    // the folder of the backups is protected as the vault is elsewhere
    const folder = await newFolderPath(into, {
      vault: store.paths.root,
      data: store.paths.root,
      home: homedir(),
    });
    const result: RestoredBackup = await restoreBackup(store.paths, id, {
      into: folder,
      signal,
      onProgress: showProgress,
    });
    describeRestored(result).forEach(print);
    return succeed(result.damaged.length === 0);
  } catch (error) {
    if (output.signal.aborted) return fail('Cancelled. Nothing was restored.');
    return fail(explainFailure(explainRestoreFailure(error)).message);
  }
}

/** The stores in a folder, or the folder itself where it is a store. */
async function storesIn(folder: string): Promise<readonly FoundStore[]> {
  const inside = await findStores(folder);
  if (inside.length > 0) return inside;
  return (await findStores(dirname(folder))).filter(({ paths }) => basename(paths.root) === basename(folder));
}

async function list(stores: readonly FoundStore[], { print }: Output): Promise<boolean> {
  for (const { name, paths } of stores) {
    print(`${name}, in ${paths.root}:`);
    for (const backup of await listBackups(paths)) print(`  ${describeBackup(backup)}`);
  }
  return true;
}

async function choose(
  stores: readonly FoundStore[],
  wanted: string | undefined,
): Promise<Result<{ readonly store: FoundStore; readonly id: string }, string>> {
  if (wanted === undefined && stores.length > 1)
    return fail(
      'There are backups of several vaults. Name the folder of one of them, or a backup with --backup.',
    );
  for (const store of stores)
    for (const { id, state } of await listBackups(store.paths))
      if (wanted === undefined ? state !== 'damaged' : id.startsWith(wanted)) return succeed({ store, id });
  return fail(
    wanted === undefined
      ? 'All backups are damaged. Name one with --backup.'
      : `There is no backup ${wanted}.`,
  );
}
