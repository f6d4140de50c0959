import { Menu, Tray } from 'electron';
import { t } from '../../../src-shared/texts/t.ts';
import { trayIcon } from './tray-icon.ts';

/** What the menu of the tray does. */
export type TrayActions = {
  readonly open: () => void;
  readonly capture: () => void;
  readonly quit: () => void;
};

/** Shows the app in the tray. Returns a function that makes its menu, with the keys of the quick capture. A desktop without a tray shows nothing. */
export function showTray({ open, capture, quit }: TrayActions): (accelerator: string | null) => void {
  let tray: Tray;
  try {
    tray = new Tray(trayIcon());
  } catch (error) {
    console.error(`There is no tray: ${error}`);
    return () => undefined;
  }
  tray.setToolTip('Example Notes');
  tray.on('click', open);
  return (accelerator) =>
    tray.setContextMenu(
      Menu.buildFromTemplate([
        { label: t('desktop.openApp'), click: open },
        {
          label: t('common.quickCapture'),
          click: capture,
          ...(accelerator === null ? {} : { accelerator, registerAccelerator: false }),
        },
        { type: 'separator' },
        { label: t('desktop.quit'), click: quit },
      ]),
    );
}
