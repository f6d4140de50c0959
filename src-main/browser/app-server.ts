import { randomBytes } from 'node:crypto';
import { existsSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { fail, type Result, succeed } from '../../src-shared/result.ts';
import type { Channel } from '../../src-shared/rpc/channel.ts';
import { languageFor } from '../../src-shared/texts/languages.ts';
import { showLanguage } from '../../src-shared/texts/show-language.ts';
import { ensureFolder } from '../core/disk/make-folder.ts';
import { locateVault } from '../core/moving/vault-location.ts';
import type { Host } from '../core/shell/host.ts';
import type { CoreProcessOptions } from '../core-process/core-messages.ts';
import type { CoreProcess } from '../core-process/core-process.ts';
import { type CoreSupervisor, createCoreSupervisor } from '../core-process/core-supervisor.ts';
import { watchCrashes } from '../crash-watch.ts';
import { pageLanguage } from '../page-language.ts';
import { cannotRead } from '../read-settings.ts';
import { noteVault } from '../vault-list.ts';
import { createAccess } from './access.ts';
import { buildBrowserApp, listeningPort, receivedAll } from './app.ts';
import { createBrowserHost } from './host.ts';

/** What the app is served with. All paths are absolute. */
export type AppServerOptions = Pick<CoreProcessOptions, 'vault' | 'data' | 'memoryApi' | 'version'> & {
  /** The data folder whose list of vaults this vault is in. */
  readonly vaultsOf: string;
  readonly safeMode: boolean;
  /** 0 for any free one. */
  readonly port: number;
  /** The folder of all built programs. */
  readonly out: string;
  /** The language of the system, as a BCP 47 tag. */
  readonly systemLanguage: string;
  /** Starts a process that runs the core. Pages connect to it by channels of `FramedMessage`s, as they come over their sockets. */
  readonly launch: () => CoreProcess<Channel>;
  /** Writes to the terminal of the app. */
  readonly print: (text: string) => void;
  /** Opens a link in the user's browser, and rejects where it cannot; without it links are printed. */
  readonly openLink?: (link: string) => Promise<void>;
  /** Called with one line when the core was to be started again, and could not be. Pages keep their texts until `startAgain`. */
  readonly onGone: (message: string) => void;
  /** Called when a browser was let in by a link. */
  readonly onLinkUsed?: () => void;
};

/** The app, served to a browser of this machine. */
export type AppServer = {
  /** A link that lets a browser in, once. The one before stops working. */
  newLink(): string;
  /** Starts the core after `onGone`. The error is one line for the user. */
  startAgain(): Promise<Result<null, string>>;
  /** Receives what the pages have just sent, then stops the core and the server. False for a core that was ended before it had closed. */
  close(): Promise<boolean>;
};

/** Milliseconds in which a browser has usually opened the link. */
const waitForList = 15_000;
/** Milliseconds that the last messages of a page may be in flight: it is on this machine, which may be busy. */
const maxReceiveTime = 3_000;
/** Milliseconds that the core may take to finish its writes and stop its service; a user waits for it in a terminal. */
const closeTimeout = 6_000;

const wait = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

/** Starts the core and serves the app. The error is one line for the user; nothing was changed then. */
export async function startAppServer(options: AppServerOptions): Promise<Result<AppServer, string>> {
  const { vault, data, vaultsOf, memoryApi, port, out, systemLanguage, version } = options;
  const noteUse = (): void =>
    noteVault(vaultsOf, () => ({ vault: locateVault(data, vault), data }), Date.now());

  let safeMode = options.safeMode;
  let core: CoreSupervisor<Channel> | undefined;
  let host: Omit<Host, 'restart'> | undefined;
  const access = createAccess(() => randomBytes(32).toString('base64url'), options.onLinkUsed);
  const app = await buildBrowserApp({
    access,
    pages: join(out, 'renderer'),
    safeMode: () => safeMode,
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
  const systemLanguages = [systemLanguage];
  try {
    const kept = createBrowserHost(data, {
      vault: () => locateVault(data, vault),
      print: options.print,
      openLink: options.openLink ?? null,
    });
    host = {
      ...kept,
      async saveSettings(settings) {
        await kept.saveSettings(settings);
        await showLanguage(languageFor(settings.language, systemLanguages));
      },
      async restartApp(next) {
        safeMode = next;
        return 'core';
      },
    };
  } catch (error) {
    return failed(cannotRead(data, error));
  }
  await showLanguage(await pageLanguage(host, systemLanguages));
  const crashes = watchCrashes({ data, version, safeMode }, Date.now);
  const supervisor = createCoreSupervisor({
    launch: options.launch,
    core: {
      vault,
      data,
      memoryApi,
      systemLanguages,
      version,
      get run() {
        return { startedAt: crashes.startedAt, crashedTwice: crashes.crashedTwice, safeMode };
      },
      waitForList,
      farewell: 0, // all that pages have sent was received before the core is closed
      backupThread: join(out, 'core-backups', 'thread.mjs'),
      serviceProgram: { command: process.execPath, args: [join(out, 'service', 'cli.mjs')], env: {} },
    },
    host,
    closeTimeout,
    now: Date.now,
    wait,
    beat: () => wait(1_000),
    onCrash: ({ hung, ...ending }) =>
      crashes.report({ process: 'core', reason: hung ? 'hung' : 'ended', ...ending }),
    onDeath: () => undefined, // the connections of its pages end with it, and they connect again
    onGone: ({ message }) => options.onGone(message),
  });
  core = supervisor;
  const started = await supervisor.start();
  if (!started.ok) {
    crashes.ended();
    return failed(started.error.message);
  }
  noteUse();

  return succeed({
    newLink: () => `http://127.0.0.1:${listeningPort(app)}/?token=${access.issueToken()}`,
    async startAgain() {
      const again = await supervisor.start();
      return again.ok ? again : fail(again.error.message);
    },
    async close() {
      await receivedAll(app, maxReceiveTime);
      // It handles what the pages have just sent. The web server keeps nothing that is worth waiting for.
      const hasClosed = await supervisor.close();
      noteUse();
      await app.close();
      crashes.ended();
      return hasClosed;
    },
  });
}
