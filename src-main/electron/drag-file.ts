import { app, BrowserWindow } from 'electron';
import { trayIcon } from './capture/tray-icon.ts';

/**
 * Lets the user drop a file in another program: the drag that the window has begun goes on as one of the system. The path comes from the
 * core, never from a window.
 */
export async function dragFile(path: string): Promise<void> {
  const icon = await app.getFileIcon(path).catch(() => trayIcon());
  const window = BrowserWindow.getFocusedWindow() ?? BrowserWindow.getAllWindows()[0];
  window?.webContents.startDrag({ file: path, icon: icon.isEmpty() ? trayIcon() : icon });
}
