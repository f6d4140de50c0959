import { randomBytes } from 'node:crypto';
import { existsSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import open from 'open';
import { cannotRead } from '../cannot-read.ts';
import { startCore } from '../core/core.ts';
import { ensureFolder } from '../core/disk/ensure-folder.ts';
import { locateVault } from '../core/moving/vault-location.ts';
import type { Core, CoreOptions } from '../core/shell/core-options.ts';
import { pageLanguage } from '../page-language.ts';
import { readStart } from '../read-start.ts';
import { startHelp } from '../start-options.ts';
import { noteVault } from '../vaults/vault-list.ts';
import { createAccess } from './access.ts';
import { buildBrowserApp, listeningPort, receivedAll } from './app.ts';
import { createBrowserHost } from './host.ts';
import { appVersion, outFolder } from './installation.ts';

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
const { vault, data, vaultsOf, memoryApi, port, open: opens } = request.value.options;
const noteUse = (): void =>
  noteVault(vaultsOf, () => ({ vault: locateVault(data, vault), data }), Date.now());

let core: Core | undefined;
let host: ReturnType<typeof createBrowserHost> | undefined;
const systemLocale = new Intl.DateTimeFormat().resolvedOptions().locale;
const access = createAccess(() => randomBytes(32).toString('base64url'));
const app = await buildBrowserApp({
  access,
  pages: join(outFolder, 'renderer'),
  language: async () => (host === undefined ? 'en' : pageLanguage(host, [systemLocale])),
  connect: (channel) => (core ? core.connect(channel) : channel.close()),
});
try {
  // Before the core, so that a taken port changes nothing. There is no valid link yet.
  await app.listen({ host: '127.0.0.1', port });
} catch (error) {
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  stop(
    taken ? `Port ${port} is in use by another program.` : `Port ${port} cannot be used: ${String(error)}`,
  );
}

/** Milliseconds in which a browser has usually opened the link. */
const waitForList = 15_000;
/** Milliseconds until a core that hangs is abandoned: what it has committed is safe, and everything else is sent again. */
const closeTimeout = 10_000;
/** Milliseconds that the last messages of a page may be in flight: it is on this machine, which may be busy. */
const maxReceiveTime = 3_000;

// Before settings are opened there: the settings library makes its folders itself, and its errors are unclear.
const isFirstStart = !existsSync(data);
const ensured = await ensureFolder('data', data);
if (!ensured.ok) stop(ensured.error);
if (isFirstStart) {
  const made = await ensureFolder('vault', vault, 'readable');
  if (!made.ok) {
    rmdirSync(data); // it was made just now, and is empty
    stop(made.error);
  }
}
host = openHost();
const coreOptions: CoreOptions = {
  vault,
  data,
  memoryApi,
  systemLanguages: [systemLocale],
  version: appVersion(),
  waitForList,
  host: { ...host, restart },
  backupThread: join(outFolder, 'core-backups', 'thread.mjs'),
  serviceProgram: { command: process.execPath, args: [join(outFolder, 'service', 'cli.mjs')], env: {} },
};
const started = await startCore(coreOptions);
if (!started.ok) stop(started.error.message);
core = started.value;
noteUse();

const newLink = (): string => `http://127.0.0.1:${listeningPort(app)}/?token=${access.issueToken()}`;
const link = newLink();
console.log(`Example Notes: ${link}`);
if (opens) open(link).catch(() => console.error('The browser could not be opened: open the link yourself.'));
if (process.stdin.isTTY) {
  createInterface({ input: process.stdin }).on('line', () => console.log(`Example Notes: ${newLink()}`));
}

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), closeTimeout).unref();
    await receivedAll(app, maxReceiveTime);
    // It handles what the pages have just sent. The web server keeps nothing that is worth waiting for.
    await core?.close();
    noteUse();
    process.exit(0);
  });
}

/** Pages connect again once a core is there. */
async function restart(): Promise<void> {
  const before = core;
  core = undefined;
  await before?.close();
  if (stopping) return;
  const again = await startCore(coreOptions);
  if (!again.ok) stop(again.error.message);
  core = again.value;
}

function openHost(): ReturnType<typeof createBrowserHost> {
  try {
    return createBrowserHost(data);
  } catch (error) {
    return stop(cannotRead(data, error));
  }
}
