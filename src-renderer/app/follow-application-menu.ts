import type { CommandMenu } from '../../src-shared/desktop/desktop-types.ts';
import { applicationMenu } from '../commands/application-menu.ts';
import { debounce } from '../timing/debounce.ts';
import type { AppServices } from './create-app.ts';

/** The API of the desktop shell for the application menu. */
type MenuBridge = {
  setMenus(menus: readonly CommandMenu[]): void;
  onCommand(listener: (id: string) => void): void;
};

/** Milliseconds to wait for further changes, because opening a note or a dialog changes several things at once. */
const stateQuiet = 50;

/** Keeps the enabled commands of the application menu up to date, and runs the commands that the user chooses there. */
export function followApplicationMenu(
  { commands, openNote, settings, view }: Pick<AppServices, 'commands' | 'openNote' | 'settings' | 'view'>,
  { setMenus, onCommand }: MenuBridge,
): void {
  let sent = '';
  const send = (): void => {
    const menus = applicationMenu(commands);
    const text = JSON.stringify(menus);
    if (text === sent) return;
    sent = text;
    setMenus(menus);
  };
  const later = debounce(send, stateQuiet);
  openNote.subscribe(later);
  view.subscribe(later);
  // The user may have changed the keys.
  settings.subscribe(later);
  onCommand(commands.run);
  send();
}
