import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { app, BrowserWindow, dialog, MessageChannelMain, session, shell } from 'electron';
import type { WindowRequest } from '../../src-shared/desktop/desktop-types.ts';
import type { Settings } from '../../src-shared/settings.ts';
import { languageFor } from '../../src-shared/texts/languages.ts';
import { showLanguage } from '../../src-shared/texts/show-language.ts';
import { t } from '../../src-shared/texts/t.ts';
import { makeOwnFolder } from '../core/disk/make-folder.ts';
import { locateVault } from '../core/moving/vault-location.ts';
import type { StartProblem } from '../core/shell/core-options.ts';
import { createCoreSupervisor } from '../core-process/core-supervisor.ts';
import { watchCrashes } from '../crash-watch.ts';
import { defaultPaths } from '../default-paths.ts';
import { createLinkHandover } from '../link-handover.ts';
import { pageLanguage } from '../page-language.ts';
import { cannotRead } from '../read-settings.ts';
import { readStart } from '../read-start.ts';
import { desktopHelp, isUsualStart, startVariables } from '../start-options.ts';
import { noteVault } from '../vault-list.ts';
import { declareAppScheme, serveApp } from './app-protocol.ts';
import { type AppWindows, createAppWindows } from './app-windows.ts';
import { offerPathDialogs } from './choose-path.ts';
import { createChosenPaths } from './chosen-paths.ts';
import { showContextMenus } from './context-menu.ts';
import { coreProgram } from './core-program.ts';
import { followCrashes, restartApp } from './follow-crashes.ts';
import { hardenAllContents, hardenSession } from './harden.ts';
import { createElectronHost, type ElectronHost } from './host.ts';
import { followMenus } from './menu.ts';
import { offerVaults } from './offer-vaults.ts';
import { followSystem } from './open-from-system.ts';
import { linkOpener, outsideOpener } from './open-outside.ts';
import { connectChannel, coreGoneChannel, portChannelName } from './preload-channels.ts';
import { offerPdf } from './print-to-pdf.ts';
import { createQuickCapture, type QuickCapture, withoutQuickCapture } from './quick-capture.ts';
import { reviveWindow } from './revive-window.ts';
import { createSpelling, offerSpelling } from './spelling.ts';
import { reportMissingDictionaries } from './spelling-menu.ts';
import { openStore, type Store } from './store.ts';
import { onTrusted } from './trusted-ipc.ts';
import { createUpdateInstaller } from './updates/update-installer.ts';
import { createWindowRequests } from './window-requests.ts';

const out = resolve(__dirname, '..');

/** Milliseconds in which a window usually shows its list. */
const waitForList = 15_000;
/** Milliseconds after which a window is shown that still waits for the core, which may make a backup before a new version opens the journal. */
const longestHidden = 2_000;
/** Milliseconds that windows which close may take to send their last save; a window that hangs may never end. */
const farewell = 2_000;
/** Milliseconds that the core may take to finish its writes and stop its service. */
const closeTimeout = 3_000;

/** Exits with a message. A packaged app has no terminal to show it in. */
function stop(message: string, code: number): never {
  console.error(message);
  if (app.isPackaged) dialog.showErrorBox('Example Notes', message);
  app.exit(code);
  process.exit(code); // before Electron is ready, `app.exit` comes back
}

const request = readStart(process.argv.slice(1), 'ignore');
if (!request.ok) stop(request.error, 2);
if (request.value.kind === 'help') {
  console.log(desktopHelp);
  process.exit(0);
}
const { options } = request.value;
const { vault, data, vaultsOf, safeMode, memoryApi } = options;

// Electron's own files, and with them its lock, go with the data: one running app for each data folder.
const userData = join(data, 'electron');
try {
  makeOwnFolder(data);
  makeOwnFolder(userData);
} catch (error) {
  stop(cannotRead(data, error), 2);
}
app.setPath('userData', userData);
if (!app.requestSingleInstanceLock()) {
  console.error('Example Notes is running already: its window was brought to the front.');
  process.exit(0);
}

const crashes = watchCrashes({ data, version: app.getVersion(), safeMode }, Date.now);
followCrashes(crashes);
const restart = (inSafeMode: boolean): void => restartApp(inSafeMode, startVariables(options));
const needsOptions = !isUsualStart(options, defaultPaths());
const updates = createUpdateInstaller({ data, needsOptions, restart: () => restart(false) });

declareAppScheme();
const openInSystem = (address: string): Promise<void> => shell.openExternal(address);
const handover = createLinkHandover({
  data,
  openFile: (path) => openInSystem(pathToFileURL(path).href),
});
const openOutside = outsideOpener(handover, openInSystem);
hardenAllContents(openOutside);
let windows: AppWindows | undefined;
const windowRequests = createWindowRequests();
const chosenPaths = createChosenPaths();

let capture: QuickCapture | undefined;
const openWhatCameEarly = followSystem({ show, capture: () => capture?.open() });

/** Brings the window that was used last to the front, and hands it these requests. */
function show(requests: readonly WindowRequest[]): void {
  const window = windows?.front();
  if (window === undefined) return;
  if (window.isMinimized()) window.restore();
  window.focus();
  for (const request of requests) {
    if (request.kind === 'open-file') chosenPaths.add(request.path);
    windowRequests.send(window.webContents, request);
  }
}

app
  .whenReady()
  .then(start)
  .catch((error: unknown) => stop(`Example Notes: ${error}`, 1));

async function start(): Promise<void> {
  quitOnSignals();
  hardenSession(session.defaultSession);
  const kept = openKept();
  const systemLanguages = app.getPreferredSystemLanguages();
  const showLanguageOf = ({ language }: Settings) => showLanguage(languageFor(language, systemLanguages));
  await showLanguageOf(kept.host.currentSettings());
  const language = () => pageLanguage(kept.host, systemLanguages);
  serveApp(session.defaultSession, join(out, 'renderer'), { language, safeMode });
  const spelling = createSpelling(session.defaultSession, kept.spelling);
  reportMissingDictionaries(session.defaultSession);
  const openVault = () => ({ vault: locateVault(data, vault), data });
  const noteUse = () => noteVault(vaultsOf, openVault, Date.now());
  // what is installed cannot be written; the data folder is the user's own
  const compiledCode = app.isPackaged ? join(userData, 'compiled') : join(out, '..', '.cache', 'compiled');
  const program = coreProgram(out, app.isPackaged, compiledCode);
  const core = createCoreSupervisor({
    launch: program.launch,
    core: {
      vault,
      data,
      memoryApi,
      systemLanguages,
      version: app.getVersion(),
      releases: updates.channel,
      run: { startedAt: crashes.startedAt, crashedTwice: crashes.crashedTwice, safeMode },
      waitForList,
      farewell,
      serviceProgram: program.serviceProgram,
      backupThread: program.backupThread,
    },
    host: kept.host,
    closeTimeout,
    now: Date.now,
    wait: delay,
    onCrash: ({ hung, ...ending }) =>
      crashes.report({ process: 'core', reason: hung ? 'hung' : 'ended', ...ending }),
    beat: () => delay(1_000),
    onDeath: () => {
      for (const window of BrowserWindow.getAllWindows()) window.webContents.send(coreGoneChannel);
    },
    onGone: giveUp,
  });

  /** The window may hold text that is not saved: it stays until the user decides. */
  async function giveUp({ message }: StartProblem): Promise<void> {
    if (!(await tryAgain(message, t('start.copyBeforeQuit')))) return app.exit(1);
    const again = await core.start();
    if (!again.ok) await giveUp(again.error);
  }

  onTrusted(connectChannel, (event) => {
    const { port1, port2 } = new MessageChannelMain();
    core.connect(port1);
    event.sender.postMessage(portChannelName, null, [port2]);
  });

  let closed = false;
  app.on('will-quit', (event) => {
    // All windows are closed: the renderers have sent what they had to save.
    if (closed) return;
    event.preventDefault();
    handover.clear();
    core.close().finally(() => {
      closed = true;
      noteUse();
      // Electron ignores a request to quit that comes while it still handles this event.
      setImmediate(() => app.quit());
    });
  });
  app.on('window-all-closed', () => {
    // without a tray nothing would bring it back
    if (safeMode || !kept.host.currentSettings().runInBackground) app.quit();
  });

  // The windows come first: their pages take longest. They are shown when nothing can stop the start any more, or when it takes long.
  let allowShowing = (): void => undefined;
  const mayShow = new Promise<void>((resolve) => {
    allowShowing = resolve;
  });
  const preload = join(out, 'preload', 'preload.cjs');
  const opened = createAppWindows({
    preload,
    mayShow: Promise.race([mayShow, delay(longestHidden)]),
    store: safeMode ? { store: {}, set: () => undefined } : kept.windowState,
    requests: windowRequests,
    now: Date.now,
    onOpen(window) {
      showContextMenus(window.webContents, spelling, openOutside);
      reviveWindow(window, Date.now, () => tryAgain(t('start.windowEndedTwice'), t('start.lastTypedLost')));
    },
  });
  opened.restore();
  const starting = core.start();
  const showMenu = followMenus({
    isMac: process.platform === 'darwin',
    isDevelopment: !app.isPackaged,
    spelling,
  });
  offerSpelling(spelling, showMenu);
  offerPathDialogs(chosenPaths);
  offerPdf(chosenPaths);
  offerVaults({ open: openVault, home: vaultsOf, chosen: chosenPaths });
  const started = await starting;
  allowShowing();
  if (!started.ok) stop(started.error.message, 2);
  noteUse();
  windows = opened;
  const quick = safeMode ? withoutQuickCapture() : createQuickCapture(preload, () => show([]));
  capture = quick;
  await kept.host.followSettings(async (settings) => {
    await showLanguageOf(settings);
    showMenu();
    quick.apply(settings);
  });
  openWhatCameEarly();
}

function openKept(): { host: ElectronHost; windowState: Store; spelling: Store } {
  try {
    return {
      host: createElectronHost(data, {
        chosenPaths,
        openLink: linkOpener(handover, openInSystem),
        updates,
        restart,
      }),
      windowState: openStore(data, 'window'),
      spelling: openStore(data, 'spelling'),
    };
  } catch (error) {
    return stop(cannotRead(data, error), 2);
  }
}

/**
 * Quits as if the window had been closed, however often a signal comes. Left alone, Electron does so at the first one
 * and ends at once at the second; and Ctrl+C comes twice, as npm passes on what the terminal has sent already.
 * When Electron is ready, not before: it sets its own handlers until then.
 */
function quitOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // Node registers with the system for the first listener only: that of a library, from before Electron's handlers.
    process.removeAllListeners(signal);
    process.on(signal, () => app.quit());
  }
}

/** Asks whether to try again or to quit. Stands beside the window, which can still be read and copied from. */
async function tryAgain(message: string, detail: string): Promise<boolean> {
  const buttons = [t('common.tryAgain'), t('desktop.quit')];
  const options = { type: 'error', title: 'Example Notes', message, detail, buttons, cancelId: 0 } as const;
  const { response } = await dialog.showMessageBox({ ...options, buttons });
  return response === 0;
}
