import type { CommandMenu } from '../../src-shared/desktop/desktop-types.ts';
import { bySection } from './by-section.ts';
import { menuNames } from './command.ts';
import type { CommandRegistry } from './command-registry.ts';
import type { Keybinding } from './keybinding.ts';

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
