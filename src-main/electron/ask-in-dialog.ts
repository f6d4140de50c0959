import { BrowserWindow, dialog, type MessageBoxOptions } from 'electron';
import type { UserAnswer, UserQuestion } from '../core/shell/host.ts';

/**
 * Asks the user in a dialog of the system, which no page can draw over, read or press. No is the button that a key which was meant for the window
 * would press.
 */
export async function askInDialog({ message, detail, yes, no }: UserQuestion): Promise<UserAnswer> {
  const options: MessageBoxOptions = {
    type: 'warning',
    title: 'Example Notes',
    message,
    detail,
    buttons: [no, yes],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  };
  const window = BrowserWindow.getFocusedWindow() ?? BrowserWindow.getAllWindows()[0];
  const { response } = await (window === undefined
    ? dialog.showMessageBox(options)
    : dialog.showMessageBox(window, options));
  return { kind: response === 1 ? 'yes' : 'no' };
}
