import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Command } from 'commander';
import { usualPaths } from '../vaults/usual-paths.ts';
import { readOptions } from './read-options.ts';
import { runBackupCommand } from './run-backup-command.ts';

/** Exit codes: 0 a backup was made, 2 none was. */
function stop(message: string): never {
  console.error(message);
  process.exit(2);
}

const paths = usualPaths(process.argv.slice(2));
const command = new Command('npm run backup --')
  .description('Makes a backup of all notes and their history while the app is closed, and verifies it.')
  .option('--to <dir>', 'a folder that exists (default: where the app makes its backups)')
  .option('--vault <dir>', 'the folder of your notes', paths.vault)
  .option('--data <dir>', 'the folder of the history', paths.data);
const read = readOptions(command, process.argv.slice(2));
if (!read.ok) stop(read.error);
if (read.value.kind === 'help') {
  console.log(read.value.text);
  process.exit(0);
}
const { to, vault, data } = command.opts<{ to?: string; vault: string; data: string }>();
const abort = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => abort.abort());
const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string; // of this project
};
const outcome = await runBackupCommand(
  { vault: resolve(vault), data: resolve(data), to: to === undefined ? null : resolve(to) },
  {
    restorer: readFileSync(new URL('../core/backups/restore/restore.mjs', import.meta.url), 'utf8'),
    version,
    signal: abort.signal,
    print: (line) => console.log(line),
  },
);
if (!outcome.ok) stop(outcome.error);
