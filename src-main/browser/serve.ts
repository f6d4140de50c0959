import { createInterface } from 'node:readline';
import open from 'open';
import { createLinkHandover } from '../link-handover.ts';
import { readStart } from '../read-start.ts';
import { startHelp } from '../start-options.ts';
import { startAppServer } from './app-server.ts';
import { appVersion, outFolder } from './installation.ts';

/** Milliseconds until a core that hangs is abandoned: what it has committed is safe, and everything else is sent again. */
const closeTimeout = 10_000;

/** Nothing could be started, and nothing was changed. */
function stop(message: string): never {
  console.error(message);
  process.exit(2);
}

const request = readStart(process.argv.slice(2), 'refuse');
if (!request.ok) stop(request.error);
if (request.value.kind === 'help') {
  console.log(startHelp);
  process.exit(0);
}
const { open: opens, ...options } = request.value.options;
const handover = createLinkHandover({ data: options.data, openFile: open });
const started = await startAppServer({
  ...options,
  version: appVersion(),
  out: outFolder,
  systemLanguage: new Intl.DateTimeFormat().resolvedOptions().locale,
  print: (text) => console.log(text),
  onGone: stop,
  ...(opens ? { openLink: handover.open } : {}),
  onLinkUsed: handover.clear,
});
if (!started.ok) stop(started.error);
const server = started.value;

const link = server.newLink();
console.log(`Example Notes: ${link}`);
if (opens)
  handover.open(link).catch(() => console.error('The browser could not be opened: open the link yourself.'));
process.on('exit', handover.clear);
if (process.stdin.isTTY) {
  createInterface({ input: process.stdin }).on('line', () =>
    console.log(`Example Notes: ${server.newLink()}`),
  );
}

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), closeTimeout).unref();
    await server.close();
    process.exit(0);
  });
}
