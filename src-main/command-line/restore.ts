import { resolve } from 'node:path';
import { Command } from 'commander';
import { endOfProgram, help, orStop, readOptions } from './command.ts';
import { runRestoreCommand } from './run-restore-command.ts';

const command = new Command('npm run restore --')
  .description(
    'Lists the backups in a folder, verifies one, or restores it into a new folder. Nothing is overwritten.',
  )
  .argument('<folder>', 'the folder that the app makes its backups in')
  .option('--into <dir>', 'a new folder for the notes and their history')
  .option('--backup <name>', 'the name of a backup, or its beginning (default: the newest that is whole)')
  .option('--verify', 'reads all of the backup and compares every hash', false);
const read = orStop(readOptions(command, process.argv.slice(2)));
if (read.kind === 'help') help(read.text);
const { into, backup, verify } = command.opts<{ into?: string; backup?: string; verify: boolean }>();
const outcome = await runRestoreCommand(
  {
    from: resolve(command.args[0] ?? ''),
    into: into === undefined ? undefined : resolve(into),
    backup,
    verify,
  },
  { signal: endOfProgram(), print: (line) => console.log(line) },
);
// 0 all is whole, 1 some of it is damaged, 2 nothing could be done
process.exitCode = orStop(outcome) ? 0 : 1;
