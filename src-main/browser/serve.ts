import { join } from 'node:path';
import { createInterface } from 'node:readline';
import open from 'open';
import { startedAhead } from '../core-process/core-process.ts';
import { startForkedCoreProcess } from '../core-process/forked-core-process.ts';
import { createLinkHandover } from '../link-handover.ts';
import { readStart } from '../read-start.ts';
import { startHelp } from '../start-options.ts';
import { createCoreRetry } from './core-retry.ts';
import { appVersion, outFolder } from './installation.ts';

/** Milliseconds until an app that hangs while it closes is abandoned: what is committed is safe, and everything else is sent again. */
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
// the core's process loads its programs while this one loads its own, which it does below
const launch = startedAhead(() =>
  startForkedCoreProcess({
    script: join(outFolder, 'core', 'core-process.mjs'),
    node: process.execPath,
    env: process.env,
    format: 'framed',
  }),
);
const { startAppServer } = await import('./app-server.ts');

const isTerminal = process.stdin.isTTY;
const handover = createLinkHandover({ data: options.data, openFile: open });
const started = await startAppServer({
  ...options,
  version: appVersion(),
  out: outFolder,
  systemLanguage: new Intl.DateTimeFormat().resolvedOptions().locale,
  launch,
  print: (text) => console.log(text),
  onGone: (message) => retry.giveUp(message),
  ...(opens ? { openLink: handover.open } : {}),
  onLinkUsed: handover.clear,
});
if (!started.ok) stop(started.error);
const server = started.value;
const retry = createCoreRetry({
  isAsked: isTerminal,
  print: (line) => console.error(line),
  startAgain: () =>
    void server.startAgain().then((again) => {
      if (!again.ok) retry.giveUp(again.error);
    }),
  quit: () => void quit(false),
});

const printLink = (): void => console.log(`Example Notes: ${server.newLink()}`);
const link = server.newLink();
console.log(`Example Notes: ${link}`);
if (opens)
  handover.open(link).catch(() => console.error('The browser could not be opened: open the link yourself.'));
process.on('exit', handover.clear);
if (isTerminal)
  createInterface({ input: process.stdin }).on('line', () => {
    if (!retry.answer()) printLink();
  });

let stopping = false;
/** `isWell`: whether nothing failed before. */
async function quit(isWell: boolean): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), closeTimeout).unref();
  const hasClosed = await server.close();
  process.exit(hasClosed && isWell ? 0 : 1);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => quit(true));
