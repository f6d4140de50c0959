import { contextBridge, ipcRenderer } from 'electron';
import {
  commandChannel,
  connectChannel,
  coreGoneChannel,
  coreGoneMessage,
  corePortMessage,
  menusChannel,
  portChannelName,
} from './preload-channels.ts';

/** The part of the page's window that is used here: the rest of this folder runs without a DOM. */
declare const window: {
  readonly location: { readonly origin: string };
  postMessage(message: string, targetOrigin: string, transfer?: readonly unknown[]): void;
};

/** The window gets two things of the desktop: a port to the core, when it asks for one, and a menu for its commands. */
contextBridge.exposeInMainWorld('exampleNotes', {
  shell: 'electron',
  platform: process.platform,
  connect: () => ipcRenderer.send(connectChannel),
  setMenus: (menus: unknown) => ipcRenderer.send(menusChannel, menus),
  onCommand: (listener: (id: string) => void) =>
    void ipcRenderer.on(commandChannel, (_event, id) => listener(String(id))),
});

ipcRenderer.on(portChannelName, ({ ports }) => {
  window.postMessage(corePortMessage, window.location.origin, [...ports]);
});

// In older versions of Electron, a port does not close when its other end dies.
ipcRenderer.on(coreGoneChannel, () => window.postMessage(coreGoneMessage, window.location.origin));
