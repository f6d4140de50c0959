import type { IpcMainEvent, IpcMainInvokeEvent } from 'electron';
import { isAppUrl } from './app-origin.ts';

/** True when a message comes from the app's own page, as the main frame of its window. */
export function isTrustedSender({ sender, senderFrame }: IpcMainEvent | IpcMainInvokeEvent): boolean {
  return senderFrame !== null && senderFrame === sender.mainFrame && isAppUrl(senderFrame.url);
}
