import { type IpcMainEvent, type IpcMainInvokeEvent, ipcMain } from 'electron';
import { isAppUrl } from './app-origin.ts';

/*
 * Every channel on which a window is heard is one of these: only the app's own page is, as the main frame of its window.
 */

/** Calls back with the messages of a channel; those of others are ignored. */
export function onTrusted(
  channel: string,
  listener: (event: IpcMainEvent, ...values: unknown[]) => void,
): void {
  ipcMain.on(channel, (event, ...values: unknown[]) => {
    if (isTrusted(event)) listener(event, ...values);
  });
}

/** Answers the requests of a channel; those of others with `refusal`. */
export function answerTrusted<Answer>(
  channel: string,
  refusal: () => Answer,
  answer: (event: IpcMainInvokeEvent, ...values: unknown[]) => Answer | Promise<Answer>,
): void {
  ipcMain.handle(channel, (event, ...values: unknown[]) =>
    isTrusted(event) ? answer(event, ...values) : refusal(),
  );
}

const isTrusted = ({ sender, senderFrame }: IpcMainEvent | IpcMainInvokeEvent): boolean =>
  senderFrame !== null && senderFrame === sender.mainFrame && isAppUrl(senderFrame.url);
