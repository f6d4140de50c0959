import { Menu, type MenuItemConstructorOptions } from 'electron';

/**
 * The application menu: what the platform expects. Everything about notes is in the page, with its own keys, so no
 * accelerator here may take one of those away: reloading and the developer tools are for development builds.
 */
export function setMenu(surroundings: { readonly isMac: boolean; readonly isDevelopment: boolean }): void {
  const { isMac, isDevelopment } = surroundings;
  const separator: MenuItemConstructorOptions = { type: 'separator' };
  const development: MenuItemConstructorOptions[] = [
    { role: 'forceReload', accelerator: 'F5' },
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
        { role: 'selectAll' },
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
