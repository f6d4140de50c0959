import { contextBridge, ipcRenderer } from 'electron';
import {
  connectChannel,
  coreGoneChannel,
  coreGoneMessage,
  corePortMessage,
  portChannelName,
} from './preload-channels.ts';

/** The part of the page's window that is used here: the rest of this folder runs without a DOM. */
declare const window: {
  readonly location: { readonly origin: string };
  postMessage(message: string, targetOrigin: string, transfer?: readonly unknown[]): void;
};

/** All that the page gets of the desktop is a port to the core, on request. */
contextBridge.exposeInMainWorld('exampleNotes', {
  shell: 'electron',
  platform: process.platform,
  connect: () => ipcRenderer.send(connectChannel),
});

ipcRenderer.on(portChannelName, ({ ports }) => {
  window.postMessage(corePortMessage, window.location.origin, [...ports]);
});

// In older versions of Electron, a port does not close when its other end dies.
ipcRenderer.on(coreGoneChannel, () => window.postMessage(coreGoneMessage, window.location.origin));
