import {
  app,
  BrowserWindow,
  ipcMain,
  Menu,
  type MenuItemConstructorOptions,
  type WebContents,
} from 'electron';
import { type CommandMenu, readCommandMenus } from '../../src-shared/desktop/desktop-types.ts';
import { t } from '../../src-shared/texts/t.ts';
import { commandItems } from './command-items.ts';
import { commandChannel, menusChannel } from './preload-channels.ts';
import type { Spelling } from './spelling.ts';
import { spellingMenu } from './spelling-menu.ts';
import { isTrustedSender } from './trusted-sender.ts';

type Surroundings = {
  readonly isMac: boolean;
  readonly isDevelopment: boolean;
  readonly spelling: Spelling;
};

/**
 * Keeps the application menu that of the window that is used, with what can be done there. Small windows without commands have none.
 * Returns a function that makes it again, after a change of the surroundings.
 */
export function followMenus(surroundings: Surroundings): () => void {
  const menus = new WeakMap<WebContents, readonly CommandMenu[]>();
  let used: WebContents | undefined;
  const show = (contents?: WebContents): void => {
    used = contents;
    const commands = (contents && menus.get(contents)) ?? [];
    setMenu({
      ...surroundings,
      commands,
      run: (id) => {
        if (contents?.isDestroyed() === false) contents.send(commandChannel, id);
      },
      reload: () => {
        if (contents?.isDestroyed() === false) void reload(contents);
      },
    });
  };
  show();
  ipcMain.on(menusChannel, (event, value: unknown) => {
    const commands = isTrustedSender(event) ? readCommandMenus(value) : undefined;
    if (commands === undefined) return;
    menus.set(event.sender, commands);
    const isFocused = BrowserWindow.getFocusedWindow()?.webContents === event.sender;
    if (isFocused || used === undefined || used.isDestroyed() || used === event.sender) show(event.sender);
  });
  app.on('browser-window-focus', (_event, { webContents }) => {
    if (menus.has(webContents)) show(webContents);
  });
  return () => show(used);
}

type MenuContents = Surroundings & {
  /** The commands of the window by menu; none before it has sent them. */
  readonly commands: readonly CommandMenu[];
  /** Runs one of them. */
  readonly run: (id: string) => void;
  readonly reload: () => void;
};

/**
 * The application menu: what the platform expects, and the commands of the window. These have their keys in the window, so no
 * accelerator here may take one of them away: reloading and the developer tools are for development builds.
 */
function setMenu(contents: MenuContents): void {
  const { isMac, isDevelopment, spelling, commands } = contents;
  const itemsOf = (name: string): MenuItemConstructorOptions[] => commandItems(commands, name, contents.run);
  const withSeparator = (items: MenuItemConstructorOptions[]) =>
    items.length === 0 ? [] : [...items, separator];
  const languages = spellingMenu(spelling, () => setMenu(contents));
  const development: MenuItemConstructorOptions[] = [
    { label: t('desktop.reload'), accelerator: 'F5', click: contents.reload },
    { role: 'toggleDevTools', label: t('desktop.developerTools'), accelerator: 'F12' },
    separator,
  ];
  const template: MenuItemConstructorOptions[] = [
    ...(isMac ? [macAppMenu()] : []),
    {
      label: t('desktop.menuFile'),
      submenu: [
        ...withSeparator(itemsOf('File')),
        isMac ? closeWindow() : { role: 'quit', label: t('desktop.quit') },
      ],
    },
    {
      label: t('desktop.menuEdit'),
      submenu: [
        { role: 'undo', label: t('common.undo') },
        { role: 'redo', label: t('common.redo') },
        separator,
        { role: 'cut', label: t('desktop.cut') },
        { role: 'copy', label: t('common.copy') },
        { role: 'paste', label: t('desktop.paste') },
        // On a Mac there is no key for it without a menu.
        { role: 'pasteAndMatchStyle', label: t('common.pastePlain'), accelerator: 'CmdOrCtrl+Shift+V' },
        { role: 'selectAll', label: t('desktop.selectAll') },
        separator,
        ...itemsOf('Edit'),
        ...(languages === undefined ? [] : [separator, languages]),
      ],
    },
    ...(itemsOf('Format').length === 0
      ? []
      : [{ label: t('desktop.menuFormat'), submenu: itemsOf('Format') }]),
    {
      label: t('desktop.menuView'),
      submenu: [
        ...withSeparator(itemsOf('View')),
        ...(isDevelopment ? development : []),
        { role: 'resetZoom', label: t('desktop.actualSize') },
        { role: 'zoomIn', label: t('desktop.zoomIn') },
        { role: 'zoomOut', label: t('desktop.zoomOut') },
        separator,
        { role: 'togglefullscreen', label: t('desktop.fullScreen') },
      ],
    },
    ...(itemsOf('Go').length === 0 ? [] : [{ label: t('desktop.menuGo'), submenu: itemsOf('Go') }]),
    windowMenu(isMac),
    ...(itemsOf('Help').length === 0
      ? []
      : [{ role: 'help' as const, label: t('desktop.menuHelp'), submenu: itemsOf('Help') }]),
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}

const separator: MenuItemConstructorOptions = { type: 'separator' };

/** What `appMenu` holds, which has labels in English only. */
const macAppMenu = (): MenuItemConstructorOptions => ({
  label: 'Example Notes',
  submenu: [
    { role: 'about', label: t('desktop.about') },
    separator,
    { role: 'services', label: t('desktop.services') },
    separator,
    { role: 'hide', label: t('desktop.hide') },
    { role: 'hideOthers', label: t('desktop.hideOthers') },
    { role: 'unhide', label: t('desktop.showAll') },
    separator,
    { role: 'quit', label: t('desktop.quit') },
  ],
});

/** What `windowMenu` holds, likewise. */
const windowMenu = (isMac: boolean): MenuItemConstructorOptions => ({
  role: 'window',
  label: t('desktop.menuWindow'),
  submenu: [
    { role: 'minimize', label: t('desktop.minimize') },
    { role: 'zoom', label: t('desktop.zoomWindow') },
    ...(isMac ? [separator, { role: 'front', label: t('desktop.bringToFront') } as const] : [closeWindow()]),
  ],
});

/** Ctrl+W is the window's: it closes a tab, and the window once nothing is open in it. */
const closeWindow = (): MenuItemConstructorOptions => ({
  role: 'close',
  label: t('desktop.closeWindow'),
  accelerator: 'CmdOrCtrl+Shift+W',
});

/**
 * Reloads the renderer. A renderer with unsaved text prevents its unload, and closes its window itself once the text is
 * saved, since it cannot distinguish a reload from a close. So here it may not close, and is not waited for: the save is
 * in flight by then.
 */
async function reload(contents: WebContents): Promise<void> {
  await contents.executeJavaScript('window.close = () => undefined; undefined');
  const goOn = (event: { preventDefault(): void }): void => event.preventDefault();
  contents.on('will-prevent-unload', goOn);
  contents.once('did-finish-load', () => contents.off('will-prevent-unload', goOn));
  contents.reload();
}
