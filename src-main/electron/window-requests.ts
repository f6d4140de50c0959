import { ipcMain, type WebContents } from 'electron';
import type { WindowRequest } from '../../src-shared/desktop/desktop-types.ts';
import { readyChannel, requestChannel } from './preload-channels.ts';
import { isTrustedSender } from './trusted-sender.ts';

/** Requests to windows, which wait until the page of the window can take them. */
export type WindowRequests = { send(contents: WebContents, request: WindowRequest): void };

export function createWindowRequests(): WindowRequests {
  const ready = new WeakSet<WebContents>();
  const waiting = new WeakMap<WebContents, WindowRequest[]>();
  ipcMain.on(readyChannel, (event) => {
    const { sender } = event;
    if (!isTrustedSender(event)) return;
    if (!ready.has(sender)) sender.on('did-start-loading', () => ready.delete(sender));
    ready.add(sender);
    for (const request of waiting.get(sender) ?? []) sender.send(requestChannel, request);
    waiting.delete(sender);
  });
  return {
    send(contents, request) {
      if (ready.has(contents)) contents.send(requestChannel, request);
      else waiting.set(contents, [...(waiting.get(contents) ?? []), request]);
    },
  };
}
