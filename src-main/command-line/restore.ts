import { resolve } from 'node:path';
import { Command } from 'commander';
import { readOptions } from './read-options.ts';
import { runRestoreCommand } from './run-restore-command.ts';

/** Exit codes: 0 all is whole, 1 some of it is damaged, 2 nothing could be done. */
function stop(message: string): never {
  console.error(message);
  process.exit(2);
}

const command = new Command('npm run restore --')
  .description(
    'Lists the backups in a folder, verifies one, or restores it into a new folder. Nothing is overwritten.',
  )
  .argument('<folder>', 'the folder that the app makes its backups in')
  .option('--into <dir>', 'a new folder for the notes and their history')
  .option('--backup <name>', 'the name of a backup, or its beginning (default: the newest that is whole)')
  .option('--verify', 'reads all of the backup and compares every hash', false);
const read = readOptions(command, process.argv.slice(2));
if (!read.ok) stop(read.error);
if (read.value.kind === 'help') {
  console.log(read.value.text);
  process.exit(0);
}
const { into, backup, verify } = command.opts<{ into?: string; backup?: string; verify: boolean }>();
const abort = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => abort.abort());
const outcome = await runRestoreCommand(
  {
    from: resolve(command.args[0] ?? ''),
    into: into === undefined ? undefined : resolve(into),
    backup,
    verify,
  },
  { signal: abort.signal, print: (line) => console.log(line) },
);
if (!outcome.ok) stop(outcome.error);
process.exitCode = outcome.value ? 0 : 1;
