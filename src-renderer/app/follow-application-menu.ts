import type { CommandMenu } from '../../src-shared/desktop/desktop-types.ts';
import { menuNames } from '../commands/command.ts';
import { bySection, type CommandRegistry } from '../commands/command-registry.ts';
import type { Keybinding } from '../commands/keybinding.ts';
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

/** The commands of the application menu, and which of them are enabled now. */
export const applicationMenu = (commands: CommandRegistry): CommandMenu[] =>
  menuNames.map((name) => ({
    name,
    sections: bySection(commands.all, ({ menu }) => (menu?.name === name ? menu.section : undefined)).map(
      (section) =>
        section.map((command) => ({
          id: command.id,
          title: command.title,
          accelerator: acceleratorOf(commands.keybindingsOf(command)[0]),
          isEnabled: commands.isEnabled(command),
        })),
    ),
  }));

const acceleratorOf = (keys: Keybinding | undefined): string | null =>
  keys?.replace('Mod', 'CmdOrCtrl').replace(/Arrow(?=Up|Down|Left|Right)/, '') ?? null;
