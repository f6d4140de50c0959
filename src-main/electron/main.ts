import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { app, type BrowserWindow, dialog, ipcMain, MessageChannelMain, session } from 'electron';
import { defaultPaths } from '../default-paths.ts';
import { parseStartOptions } from '../start-options.ts';
import { unwritableFolder } from '../unwritable-folder.ts';
import { declareAppScheme, serveApp } from './app-protocol.ts';
import { coreProgram } from './core-program.ts';
import { createCoreSupervisor } from './core-supervisor.ts';
import { hardenAllContents, hardenSession } from './harden.ts';
import { createElectronHost } from './host.ts';
import { setMenu } from './menu.ts';
import { connectChannel, coreGoneChannel, portChannelName } from './preload-channels.ts';
import { openStore } from './store.ts';
import { isTrustedSender } from './trusted-sender.ts';
import { openWindow } from './window.ts';

const out = resolve(__dirname, '..');

/** Nothing could be started, or nothing is left to try. In a packaged app nobody sees the terminal. */
function stop(message: string, code: number): never {
  console.error(message);
  if (app.isPackaged) dialog.showErrorBox('Example Notes', message);
  app.exit(code);
  process.exit(code); // before Electron is ready, `app.exit` comes back
}

const request = parseStartOptions(process.argv.slice(1), {
  cwd: process.cwd(),
  paths: defaultPaths(),
  unknown: 'ignore',
});
if (!request.ok) stop(request.error, 2);
if (request.value.kind === 'help') process.exit(0);
const { vault, data, memoryApi } = request.value.options;
const unwritable = unwritableFolder(vault) ?? unwritableFolder(data);
if (unwritable) stop(unwritable, 2);

// Electron's own files, and with them its lock, go with the data: one running app for each data folder.
const userData = join(data, 'electron');
mkdirSync(userData, { recursive: true });
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

app.whenReady().then(async () => {
  hardenSession(session.defaultSession);
  serveApp(session.defaultSession, join(out, 'renderer'));
  setMenu({ isMac: process.platform === 'darwin', isDevelopment: !app.isPackaged });
  const windowState = openStore(data, 'window');
  const program = coreProgram(out, app.isPackaged);
  const core = createCoreSupervisor({
    launch: program.launch,
    core: { vault, data, memoryApi, version: app.getVersion(), serviceProgram: program.serviceProgram },
    host: createElectronHost(data),
    now: Date.now,
    wait: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
    onRestart: () => window?.webContents.send(coreGoneChannel),
    onGone: ({ message }) => stop(message, 1),
  });

  ipcMain.on(connectChannel, (event) => {
    if (!isTrustedSender(event)) return;
    const { port1, port2 } = new MessageChannelMain();
    core.connect(port1);
    event.sender.postMessage(portChannelName, null, [port2]);
  });

  let closed = false;
  app.on('will-quit', (event) => {
    // All windows are gone, and with them the pages have said what they had to save.
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
  window = openWindow(join(out, 'preload', 'preload.cjs'), windowState);
  window.on('closed', () => {
    window = undefined;
  });
});
