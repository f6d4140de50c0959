import { BrowserWindow, Menu, type MenuItemConstructorOptions } from 'electron';
import type { CommandMenu } from '../../src-shared/desktop/application-menu.ts';
import { commandItems } from './command-items.ts';
import { commandChannel } from './preload-channels.ts';
import type { Spelling } from './spelling.ts';
import { spellingMenu } from './spelling-menu.ts';

/**
 * The application menu: what the platform expects, and the commands of the window. These have their keys in the window, so no
 * accelerator here may take one of them away: reloading and the developer tools are for development builds.
 */
export function setMenu(surroundings: {
  readonly isMac: boolean;
  readonly isDevelopment: boolean;
  readonly spelling: Spelling;
  /** The commands of the window by menu; none before it has sent them. */
  readonly commands: readonly CommandMenu[];
}): void {
  const { isMac, isDevelopment, spelling, commands } = surroundings;
  const itemsOf = (name: string): MenuItemConstructorOptions[] => commandItems(commands, name, runCommand);
  const withSeparator = (items: MenuItemConstructorOptions[]) =>
    items.length === 0 ? [] : [...items, separator];
  const languages = spellingMenu(spelling, () => setMenu(surroundings));
  const development: MenuItemConstructorOptions[] = [
    { label: '&Reload', accelerator: 'F5', click: reload },
    { role: 'toggleDevTools', accelerator: 'F12' },
    separator,
  ];
  const template: MenuItemConstructorOptions[] = [
    ...(isMac ? [{ role: 'appMenu' } as const] : []),
    {
      label: '&File',
      submenu: [...withSeparator(itemsOf('File')), isMac ? { role: 'close' } : { role: 'quit' }],
    },
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
        separator,
        ...itemsOf('Edit'),
        ...(languages === undefined ? [] : [separator, languages]),
      ],
    },
    ...(itemsOf('Format').length === 0 ? [] : [{ label: 'F&ormat', submenu: itemsOf('Format') }]),
    {
      label: '&View',
      submenu: [
        ...withSeparator(itemsOf('View')),
        ...(isDevelopment ? development : []),
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        separator,
        { role: 'togglefullscreen' },
      ],
    },
    ...(itemsOf('Go').length === 0 ? [] : [{ label: '&Go', submenu: itemsOf('Go') }]),
    { role: 'windowMenu' },
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}

const separator: MenuItemConstructorOptions = { type: 'separator' };

function runCommand(id: string): void {
  const window = BrowserWindow.getFocusedWindow() ?? BrowserWindow.getAllWindows()[0];
  window?.webContents.send(commandChannel, id);
}

/**
 * Reloads the renderer. A renderer with unsaved text prevents its unload, and closes its window itself once the text is
 * saved, since it cannot distinguish a reload from a close. So here it may not close, and is not waited for: the save is
 * in flight by then.
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
