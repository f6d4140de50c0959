import type { CommandMenu } from '../../src-shared/desktop/application-menu.ts';
import { applicationMenu } from '../commands/application-menu.ts';
import type { AppServices } from './create-app.ts';

/** What the desktop shell offers for its menu. */
type MenuBridge = {
  setMenus(menus: readonly CommandMenu[]): void;
  onCommand(listener: (id: string) => void): void;
};

/** Milliseconds: several things change at once when a note or a dialog opens. */
const changeQuiet = 50;

/** Keeps the application menu in line with what can be done in the window now, and runs what is chosen there. */
export function followApplicationMenu(
  { commands, openNote, view }: Pick<AppServices, 'commands' | 'openNote' | 'view'>,
  { setMenus, onCommand }: MenuBridge,
): void {
  let sent = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = (): void => {
    const menus = applicationMenu(commands);
    const text = JSON.stringify(menus);
    if (text === sent) return;
    sent = text;
    setMenus(menus);
  };
  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(send, changeQuiet);
  };
  openNote.subscribe(later);
  view.subscribe(later);
  onCommand(commands.run);
  send();
}
