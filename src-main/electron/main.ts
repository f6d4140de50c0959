import { join, resolve } from 'node:path';
import { app, type BrowserWindow, dialog, ipcMain, MessageChannelMain, session } from 'electron';
import { readCommandMenus } from '../../src-shared/desktop/application-menu.ts';
import { cannotRead } from '../cannot-read.ts';
import { makeFolder } from '../core/disk/make-folder.ts';
import type { StartProblem } from '../core/shell/core-options.ts';
import type { Host } from '../core/shell/host.ts';
import { readStart } from '../read-start.ts';
import { declareAppScheme, serveApp } from './app-protocol.ts';
import { showContextMenus } from './context-menu.ts';
import { coreProgram } from './core-program.ts';
import { createCoreSupervisor } from './core-supervisor.ts';
import { hardenAllContents, hardenSession, openOutside } from './harden.ts';
import { createElectronHost } from './host.ts';
import { setMenu } from './menu.ts';
import { connectChannel, coreGoneChannel, menusChannel, portChannelName } from './preload-channels.ts';
import { quitOnSignals } from './quit-on-signals.ts';
import { reviveWindow } from './revive-window.ts';
import { createSpelling } from './spelling.ts';
import { reportMissingDictionaries } from './spelling-menu.ts';
import { openStore, type Store } from './store.ts';
import { isTrustedSender } from './trusted-sender.ts';
import { tryAgain } from './try-again.ts';
import { openWindow } from './window.ts';

const out = resolve(__dirname, '..');

/** Exits with a message. A packaged app has no terminal to show it in. */
function stop(message: string, code: number): never {
  console.error(message);
  if (app.isPackaged) dialog.showErrorBox('Example Notes', message);
  app.exit(code);
  process.exit(code); // before Electron is ready, `app.exit` comes back
}

const request = readStart(process.argv.slice(1), 'ignore');
if (!request.ok) stop(request.error, 2);
if (request.value.kind === 'help') process.exit(0);
const { vault, data, memoryApi } = request.value.options;

// Electron's own files, and with them its lock, go with the data: one running app for each data folder.
const userData = join(data, 'electron');
try {
  makeFolder(userData);
} catch (error) {
  stop(cannotRead(data, error), 2);
}
app.setPath('userData', userData);
if (!app.requestSingleInstanceLock()) {
  console.error('Example Notes is running already: its window was brought to the front.');
  process.exit(0);
}

declareAppScheme();
hardenAllContents();
let window: BrowserWindow | undefined;

app.on('second-instance', () => {
  if (window?.isMinimized()) window.restore();
  window?.focus();
});

app
  .whenReady()
  .then(start)
  .catch((error: unknown) => stop(`Example Notes: ${error}`, 1));

async function start(): Promise<void> {
  quitOnSignals();
  hardenSession(session.defaultSession);
  serveApp(session.defaultSession, join(out, 'renderer'));
  const kept = openKept();
  const spelling = createSpelling(session.defaultSession, kept.spelling);
  reportMissingDictionaries(session.defaultSession);
  const menu = { isMac: process.platform === 'darwin', isDevelopment: !app.isPackaged, spelling };
  setMenu({ ...menu, commands: [] });
  ipcMain.on(menusChannel, (event, value: unknown) => {
    const commands = isTrustedSender(event) ? readCommandMenus(value) : undefined;
    if (commands !== undefined) setMenu({ ...menu, commands });
  });
  const program = coreProgram(out, app.isPackaged);
  const core = createCoreSupervisor({
    launch: program.launch,
    core: { vault, data, memoryApi, version: app.getVersion(), serviceProgram: program.serviceProgram },
    host: kept.host,
    now: Date.now,
    wait: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
    onDeath: () => window?.webContents.send(coreGoneChannel),
    onGone: giveUp,
  });

  /** The window may hold text that is not saved: it stays until the user decides. */
  async function giveUp({ message }: StartProblem): Promise<void> {
    if (!(await tryAgain(message, 'What you typed last may not be saved. Copy it before you quit.')))
      return app.exit(1);
    const again = await core.start();
    if (!again.ok) await giveUp(again.error);
  }

  ipcMain.on(connectChannel, (event) => {
    if (!isTrustedSender(event)) return;
    const { port1, port2 } = new MessageChannelMain();
    core.connect(port1);
    event.sender.postMessage(portChannelName, null, [port2]);
  });

  let closed = false;
  app.on('will-quit', (event) => {
    // All windows are closed: the renderers have sent what they had to save.
    if (closed) return;
    event.preventDefault();
    core.close().finally(() => {
      closed = true;
      app.quit();
    });
  });
  app.on('window-all-closed', () => app.quit());

  const started = await core.start();
  if (!started.ok) stop(started.error.message, 2);
  window = openWindow(join(out, 'preload', 'preload.cjs'), kept.windowState);
  showContextMenus(window.webContents, spelling, openOutside);
  reviveWindow(window, Date.now, () =>
    tryAgain('The window ended twice within a minute.', 'What you typed last may be lost.'),
  );
  window.on('closed', () => {
    window = undefined;
  });
}

function openKept(): { host: Host; windowState: Store; spelling: Store } {
  try {
    return {
      host: createElectronHost(data),
      windowState: openStore(data, 'window'),
      spelling: openStore(data, 'spelling'),
    };
  } catch (error) {
    return stop(cannotRead(data, error), 2);
  }
}
