import { BrowserWindow, Menu, type MenuItemConstructorOptions } from 'electron';
import type { Spelling } from './spelling.ts';
import { spellingMenu } from './spelling-menu.ts';

/**
 * The application menu: what the platform expects. Everything about notes is in the page, with its own keys, so no
 * accelerator here may take one of those away: reloading and the developer tools are for development builds.
 */
export function setMenu(surroundings: {
  readonly isMac: boolean;
  readonly isDevelopment: boolean;
  readonly spelling: Spelling;
}): void {
  const { isMac, isDevelopment, spelling } = surroundings;
  const languages = spellingMenu(spelling, () => setMenu(surroundings));
  const separator: MenuItemConstructorOptions = { type: 'separator' };
  const development: MenuItemConstructorOptions[] = [
    { label: '&Reload', accelerator: 'F5', click: reload },
    { role: 'toggleDevTools', accelerator: 'F12' },
    separator,
  ];
  const template: MenuItemConstructorOptions[] = [
    ...(isMac ? [{ role: 'appMenu' } as const] : []),
    { label: '&File', submenu: [isMac ? { role: 'close' } : { role: 'quit' }] },
    {
      label: '&Edit',
      submenu: [
        { role: 'undo' },
        { role: 'redo' },
        separator,
        { role: 'cut' },
        { role: 'copy' },
        { role: 'paste' },
        // On a Mac there is no key for it without a menu.
        { role: 'pasteAndMatchStyle', accelerator: 'CmdOrCtrl+Shift+V' },
        { role: 'selectAll' },
        ...(languages === undefined ? [] : [separator, languages]),
      ],
    },
    {
      label: '&View',
      submenu: [
        ...(isDevelopment ? development : []),
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        separator,
        { role: 'togglefullscreen' },
      ],
    },
    { role: 'windowMenu' },
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}

/**
 * Reloads the page. A page with something to save prevents its unload, and closes its window itself once that is
 * saved, since it cannot distinguish a reload from a close. So here it may not close, and is not waited for: what it has to
 * save is on its way to the core by then.
 */
async function reload(): Promise<void> {
  const contents = BrowserWindow.getAllWindows()[0]?.webContents;
  if (contents === undefined) return;
  await contents.executeJavaScript('window.close = () => undefined; undefined');
  const goOn = (event: { preventDefault(): void }): void => event.preventDefault();
  contents.on('will-prevent-unload', goOn);
  contents.once('did-finish-load', () => contents.off('will-prevent-unload', goOn));
  contents.reload();
}
