import { createHash } from 'node:crypto';
import { copyFile, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AppUpdater, ResolvedUpdateFileInfo, UpdateInfo } from 'electron-updater';
import type { ProviderRuntimeOptions } from 'electron-updater/out/providers/Provider';
import type { PreparedUpdate } from '../../core/shell/host.ts';

/** What is known of the running app. */
export type RunningApp = {
  readonly name: string;
  readonly version: string;
  /** Folders of the app's own: what the library keeps goes there, and nowhere else. */
  readonly folder: string;
  readonly channelFile: string;
  quit(): void;
};

/** A version that can be installed. */
export type SystemInstaller = {
  /** The app has ended: installs it, and starts it if it `restarts`. */
  installAtEnd(restarts: boolean): void;
  /** Ends the app, so that it is installed and started. */
  restart(): void;
  /** Whether it is not installed before that is asked for. */
  readonly isRevocable: boolean;
};

/**
 * Hands a downloaded file to the installer of Windows or macOS, by electron-updater, which knows them. It asks no server: release, file and hash are
 * given. Resolves when the file can be installed.
 */
export async function createSystemInstaller(
  update: PreparedUpdate,
  app: RunningApp,
): Promise<SystemInstaller> {
  // with all that it brings: most starts of the app have nothing to install
  const { MacUpdater, NsisUpdater, Provider } = await import('electron-updater');
  const bytes = await readFile(update.file);
  const sum = createHash('sha512').update(bytes);
  if (bytes.byteLength !== update.size || sum.copy().digest('hex') !== update.sha512)
    throw new Error('the downloaded file was changed');
  const file = { url: basename(update.file), size: update.size, sha512: sum.digest('base64') };
  const info: UpdateInfo = {
    version: update.version,
    files: [file],
    path: file.url,
    sha512: file.sha512,
    releaseDate: '',
  };
  class PreparedProvider extends Provider<UpdateInfo> {
    // it is given three values, of which its base takes the last
    constructor(_options: unknown, _updater: unknown, runtime: ProviderRuntimeOptions) {
      super(runtime);
    }
    getLatestVersion = async (): Promise<UpdateInfo> => info;
    resolveFiles = (): ResolvedUpdateFileInfo[] => [{ url: pathToFileURL(update.file), info: file }];
  }
  const adapter = {
    whenReady: () => Promise.resolve(),
    version: app.version,
    name: app.name,
    isPackaged: true,
    appUpdateConfigPath: app.channelFile,
    userDataPath: app.folder,
    baseCachePath: app.folder,
    quit: app.quit,
    relaunch: () => undefined,
    // it is told when
    onQuit: () => undefined,
  };
  const mac = process.platform === 'darwin' ? new MacUpdater(undefined, adapter) : undefined;
  const windows = mac === undefined ? new NsisUpdater(null, adapter) : undefined;
  const updater: AppUpdater | undefined = mac ?? windows;
  if (updater === undefined) throw new Error('there is no installer');
  Object.assign(updater, {
    httpExecutor: { download: (_url: URL, to: string) => copyFile(update.file, to) },
    // an id of this computer that the library makes for its own requests, of which there are none
    stagingUserIdPromise: { value: Promise.resolve('') },
  });
  updater.logger = null;
  updater.disableDifferentialDownload = true;
  updater.disableWebInstaller = true;
  updater.setFeedURL({ provider: 'custom', updateProvider: PreparedProvider });
  const found = await updater.checkForUpdates();
  if (found?.downloadPromise == null) throw new Error('it is no newer version');
  await found.downloadPromise;
  return {
    // macOS does it by itself
    installAtEnd: (restarts) => void windows?.install(true, restarts),
    restart: () => (mac === undefined ? app.quit() : mac.quitAndInstall()),
    // macOS has its own copy, and no way to take it back
    isRevocable: mac === undefined,
  };
}

/** Where the library keeps what is being installed. */
export const installerFolder = (data: string): string => join(data, 'updates', 'installer');
