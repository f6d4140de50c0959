import { unreadableFolder, unwritableFolder } from '../unwritable-folder.ts';
import { usualPaths } from '../vault-list.ts';
import { endOfProgram, help, orStop, stop } from './command.ts';
import { parseImport } from './parse-import.ts';
import { runImportCommand } from './run-import-command.ts';

const args = process.argv.slice(2);
const request = orStop(parseImport(args, { cwd: process.cwd(), paths: usualPaths(args) }));
if (request.kind === 'help') help(request.text);
const { vault, data } = request;
const problem = unreadableFolder(vault) ?? unwritableFolder(data);
if (problem !== null) stop(problem);

let shown = 0;
const outcome = await runImportCommand(request, {
  signal: endOfProgram(),
  print: (line) => console.log(line),
  progress(done, total) {
    const now = performance.now();
    if (!process.stderr.isTTY || (done < total && now - shown < 200)) return;
    shown = now;
    process.stderr.write(
      `\r${done.toLocaleString('en')} of ${total.toLocaleString('en')}${done < total ? '' : '\n'}`,
    );
  },
});
// 0 everything was imported, 1 not everything, 2 nothing could be done
process.exitCode = orStop(outcome) ? 0 : 1;
