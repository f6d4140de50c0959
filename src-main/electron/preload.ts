import { contextBridge, ipcRenderer, webFrame } from 'electron';
import { askEarly } from './early-port.ts';
import {
  captureChannel,
  captureKeysChannel,
  choosePathChannel,
  chooseSpellingChannel,
  commandChannel,
  connectChannel,
  coreGoneChannel,
  coreGoneMessage,
  corePortMessage,
  listVaultsChannel,
  menusChannel,
  newWindowArgument,
  openVaultChannel,
  openWindowChannel,
  portChannelName,
  printToPdfChannel,
  readyChannel,
  requestChannel,
  spellingChannel,
  windowNameArgument,
} from './preload-channels.ts';

/** The part of the page's window that is used here: the rest of this folder runs without a DOM. */
declare const window: {
  readonly location: { readonly origin: string };
  postMessage(message: string, targetOrigin: string, transfer?: readonly unknown[]): void;
};

const port = askEarly<readonly { close(): void }[]>({
  ask: () => ipcRenderer.send(connectChannel),
  hand: (ports) => window.postMessage(corePortMessage, window.location.origin, ports),
  close: (ports) => {
    for (const one of ports) one.close();
  },
});

/**
 * The window gets of the desktop: its name, a port to the core, a menu for its commands, the dialogs that choose a path, other vaults, the
 * languages of spelling and whether they know a word, PDF files of itself, further windows, quick capture, and what the system asks to open.
 */
contextBridge.exposeInMainWorld('exampleNotes', {
  shell: 'electron',
  platform: process.platform,
  windowName: process.argv
    .find((one) => one.startsWith(windowNameArgument))
    ?.slice(windowNameArgument.length),
  isNewWindow: process.argv.includes(newWindowArgument),
  connect: () => port.want(),
  setMenus: (menus: unknown) => ipcRenderer.send(menusChannel, menus),
  choosePath: (kind: unknown, suggested: unknown) => ipcRenderer.invoke(choosePathChannel, kind, suggested),
  listVaults: () => ipcRenderer.invoke(listVaultsChannel),
  openVault: (folder: unknown) => ipcRenderer.invoke(openVaultChannel, folder),
  readSpelling: () => ipcRenderer.invoke(spellingChannel),
  chooseSpelling: (languages: unknown) => ipcRenderer.invoke(chooseSpellingChannel, languages),
  isMisspelled: (word: unknown) => typeof word === 'string' && webFrame.isWordMisspelled(word),
  printToPdf: (to: unknown) => ipcRenderer.invoke(printToPdfChannel, to),
  openWindow: (noteId: unknown) => ipcRenderer.send(openWindowChannel, noteId),
  openCapture: () => ipcRenderer.send(captureChannel),
  captureKeysState: () => ipcRenderer.invoke(captureKeysChannel),
  onRequest: (listener: (request: unknown) => void) => {
    ipcRenderer.on(requestChannel, (_event, request) => listener(request));
    ipcRenderer.send(readyChannel);
  },
  onCommand: (listener: (id: string) => void) =>
    void ipcRenderer.on(commandChannel, (_event, id) => listener(String(id))),
});

ipcRenderer.on(portChannelName, ({ ports }) => port.take([...ports]));

// In older versions of Electron, a port does not close when its other end dies.
ipcRenderer.on(coreGoneChannel, () => {
  port.drop();
  window.postMessage(coreGoneMessage, window.location.origin);
});
