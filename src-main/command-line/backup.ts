import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Command } from 'commander';
import { fail, type Result, succeed } from '../../src-shared/result.ts';
import { backupConfig, backupFolder, ownStore } from '../core/backups/backup-folder.ts';
import { makeBackup } from '../core/backups/make-backup.ts';
import { explainStoreFailure } from '../core/backups/store/store-calls.ts';
import { explainFailure } from '../core/errors/core-error.ts';
import { openFolders } from '../core/open-folders.ts';
import { readIdentity } from '../core/vault/identity-file.ts';
import { usualPaths } from '../vault-list.ts';
import { endOfProgram, help, orStop, readOptions } from './command.ts';
import { describeBackup, showProgress } from './describe-backup.ts';

type BackupCommand = {
  /** Absolute paths; `to` null: where the app makes its backups. */
  readonly vault: string;
  readonly data: string;
  readonly to: string | null;
};

/** Makes a backup while the app is closed. A failure is one line for the user, and no backup was made then. */
async function runBackupCommand(
  { vault: startedWith, data, to }: BackupCommand,
  {
    restorer,
    version,
    signal,
    print,
  }: {
    readonly restorer: string;
    readonly version: string;
    readonly signal: AbortSignal;
    readonly print: (line: string) => void;
  },
): Promise<Result<null, string>> {
  const opened = await openFolders({ vault: startedWith, data });
  if (!opened.ok) return fail(opened.error.message);
  const { journal, release, vault } = opened.value; // which may have been moved
  const kept = backupConfig(data);
  const config = to === null ? kept : { ...kept, read: () => ({ ...kept.read(), folder: to }) };
  const own = { vault, data, config, restorer };
  try {
    const { paths } = await ownStore(own, true);
    const source = {
      vault,
      data,
      version,
      vaultId: () => journal.binding.vault() ?? 'unbound',
      ensureVault: () => void refuseOther(vault, journal.binding.vault()),
      copyJournal: journal.copyTo,
    };
    const run = { reason: 'by-hand' as const, signal, now: Date.now, onProgress: showProgress };
    print(describeBackup(await makeBackup(source, paths, run)));
    print(`In ${paths.root}`);
    return succeed(null);
  } catch (error) {
    if (signal.aborted) return fail('Cancelled. No backup was made.');
    return fail(explainFailure(explainStoreFailure(error, backupFolder(own)) ?? error).message);
  } finally {
    release();
  }
}

/** A folder that is not the journal's vault, such as the empty mount point of its drive, is never a backup of it. */
function refuseOther(vault: string, bound: string | null): void {
  const found = readIdentity(vault);
  if (bound !== null && (found.kind !== 'named' || found.vault !== bound))
    throw new Error(
      `the folder ${vault} is not the vault of this data folder. Connect its drive, or name both with --vault and --data`,
    );
}

const paths = usualPaths(process.argv.slice(2));
const command = new Command('npm run backup --')
  .description('Makes a backup of all notes and their history while the app is closed, and verifies it.')
  .option('--to <dir>', 'a folder that exists (default: where the app makes its backups)')
  .option('--vault <dir>', 'the folder of your notes', paths.vault)
  .option('--data <dir>', 'the folder of the history', paths.data);
const read = orStop(readOptions(command, process.argv.slice(2)));
if (read.kind === 'help') help(read.text);
const { to, vault, data } = command.opts<{ to?: string; vault: string; data: string }>();
const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string; // of this project
};
const outcome = await runBackupCommand(
  { vault: resolve(vault), data: resolve(data), to: to === undefined ? null : resolve(to) },
  {
    restorer: readFileSync(new URL('../core/backups/restore.mjs', import.meta.url), 'utf8'),
    version,
    signal: endOfProgram(),
    print: (line) => console.log(line),
  },
);
// 0 a backup was made, 2 none was
orStop(outcome);
