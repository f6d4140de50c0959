import { unreadableFolder, unwritableFolder } from '../unwritable-folder.ts';
import { usualPaths } from '../vaults/usual-paths.ts';
import { parseImport } from './parse-import.ts';
import { runImportCommand } from './run-import-command.ts';

/** Exit codes: 0 everything was imported, 1 not everything, 2 nothing could be done. */
function stop(message: string): never {
  console.error(message);
  process.exit(2);
}

const args = process.argv.slice(2);
const request = parseImport(args, { cwd: process.cwd(), paths: usualPaths(args) });
if (!request.ok) stop(request.error);
if (request.value.kind === 'help') {
  console.log(request.value.text);
  process.exit(0);
}
const { vault, data } = request.value;
const problem = unreadableFolder(vault) ?? unwritableFolder(data);
if (problem !== null) stop(problem);

const abort = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => abort.abort());
let shown = 0;
const outcome = await runImportCommand(request.value, {
  signal: abort.signal,
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
if (!outcome.ok) stop(outcome.error);
process.exitCode = outcome.value ? 0 : 1;
