import { randomBytes } from 'node:crypto';
import { existsSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { fail, type Result, succeed } from '../../src-shared/result.ts';
import { cannotRead } from '../cannot-read.ts';
import { startCore } from '../core/core.ts';
import { ensureFolder } from '../core/disk/ensure-folder.ts';
import { locateVault } from '../core/moving/vault-location.ts';
import type { Core, CoreOptions } from '../core/shell/core-options.ts';
import { pageLanguage } from '../page-language.ts';
import { noteVault } from '../vaults/vault-list.ts';
import { createAccess } from './access.ts';
import { buildBrowserApp, listeningPort, receivedAll } from './app.ts';
import { createBrowserHost } from './host.ts';

/** What the app is served with. All paths are absolute. */
export type AppServerOptions = Pick<
  CoreOptions,
  'vault' | 'data' | 'memoryApi' | 'version' | 'runService'
> & {
  /** The data folder whose list of vaults this vault is in. */
  readonly vaultsOf: string;
  /** 0 for any free one. */
  readonly port: number;
  /** The folder of all built programs. */
  readonly out: string;
  /** The language of the system, as a BCP 47 tag. */
  readonly systemLanguage: string;
  /** Writes to the terminal of the app. */
  readonly print: (text: string) => void;
  /** Opens a link in the user's browser, and rejects where it cannot; without it links are printed. */
  readonly openLink?: (link: string) => Promise<void>;
  /** Called with one line when the core was to be started again, and could not be. */
  readonly onGone: (message: string) => void;
  /** Called when a browser was let in by a link. */
  readonly onLinkUsed?: () => void;
};

/** The app, served to a browser of this machine. */
export type AppServer = {
  /** A link that lets a browser in, once. The one before stops working. */
  newLink(): string;
  /** Receives what the pages have just sent, then stops the core and the server. */
  close(): Promise<void>;
};

/** Milliseconds in which a browser has usually opened the link. */
const waitForList = 15_000;
/** Milliseconds that the last messages of a page may be in flight: it is on this machine, which may be busy. */
const maxReceiveTime = 3_000;

/** Starts the core and serves the app. The error is one line for the user; nothing was changed then. */
export async function startAppServer(options: AppServerOptions): Promise<Result<AppServer, string>> {
  const { vault, data, vaultsOf, memoryApi, port, out, systemLanguage, version } = options;
  const noteUse = (): void =>
    noteVault(vaultsOf, () => ({ vault: locateVault(data, vault), data }), Date.now());

  let core: Core | undefined;
  let host: ReturnType<typeof createBrowserHost> | undefined;
  const access = createAccess(() => randomBytes(32).toString('base64url'), options.onLinkUsed);
  const app = await buildBrowserApp({
    access,
    pages: join(out, 'renderer'),
    language: async () => (host === undefined ? 'en' : pageLanguage(host, [systemLanguage])),
    connect: (channel) => (core ? core.connect(channel) : channel.close()),
  });
  /** What was begun is ended before the failure is reported. */
  const failed = async (message: string): Promise<Result<never, string>> => {
    await app.close();
    return fail(message);
  };
  try {
    // Before the core, so that a taken port changes nothing. There is no valid link yet.
    await app.listen({ host: '127.0.0.1', port });
  } catch (error) {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    return failed(
      taken ? `Port ${port} is in use by another program.` : `Port ${port} cannot be used: ${String(error)}`,
    );
  }

  // Before settings are opened there: the settings library makes its folders itself, and its errors are unclear.
  const isFirstStart = !existsSync(data);
  const ensured = await ensureFolder('data', data);
  if (!ensured.ok) return failed(ensured.error);
  if (isFirstStart) {
    const made = await ensureFolder('vault', vault, 'readable');
    if (!made.ok) {
      rmdirSync(data); // it was made just now, and is empty
      return failed(made.error);
    }
  }
  try {
    host = createBrowserHost(data, {
      vault: () => locateVault(data, vault),
      print: options.print,
      openLink: options.openLink ?? null,
    });
  } catch (error) {
    return failed(cannotRead(data, error));
  }
  const coreOptions: CoreOptions = {
    vault,
    data,
    memoryApi,
    systemLanguages: [systemLanguage],
    version,
    waitForList,
    host: { ...host, restart },
    backupThread: join(out, 'core-backups', 'thread.mjs'),
    serviceProgram: { command: process.execPath, args: [join(out, 'service', 'cli.mjs')], env: {} },
    ...(options.runService ? { runService: options.runService } : {}),
  };
  const started = await startCore(coreOptions);
  if (!started.ok) return failed(started.error.message);
  core = started.value;
  noteUse();

  let closing = false;
  /** Pages connect again once a core is there. */
  async function restart(): Promise<void> {
    const before = core;
    core = undefined;
    await before?.close();
    if (closing) return;
    const again = await startCore(coreOptions);
    if (again.ok) core = again.value;
    else options.onGone(again.error.message);
  }

  return succeed({
    newLink: () => `http://127.0.0.1:${listeningPort(app)}/?token=${access.issueToken()}`,
    async close() {
      closing = true;
      await receivedAll(app, maxReceiveTime);
      // It handles what the pages have just sent. The web server keeps nothing that is worth waiting for.
      await core?.close();
      noteUse();
      await app.close();
    },
  });
}
