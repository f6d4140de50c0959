import type { CommandButton, CommandRunner } from '../workspace/command-runner.ts';
import type { Services } from '../workspace/services.ts';
import { bySection } from './by-section.ts';
import { type Command, commandGroups } from './command.ts';
import { type Keybinding, keycaps, onMac } from './keybinding.ts';

/** All commands of the window. */
export type CommandRegistry = CommandRunner & {
  /** Sorted by group, then by `order`. */
  readonly all: readonly Command[];
  /** Whether the palette lists a command: it is possible now, apart from the open dialog. */
  isListed(command: Command): boolean;
  /** Whether a command can be run now: it is possible, and no dialog blocks it. */
  isEnabled(command: Command): boolean;
  /** The keybindings of a command on this platform. */
  keybindingsOf(command: Command): readonly Keybinding[];
};

/** Throws when two commands have the same id. `services` returns what the commands work with. */
export function createCommandRegistry(
  commands: readonly Command[],
  services: () => Services,
): CommandRegistry {
  const all = [...commands].sort(
    (one, other) =>
      commandGroups.indexOf(one.group) - commandGroups.indexOf(other.group) || one.order - other.order,
  );
  const byId = new Map<string, Command>();
  for (const command of all) {
    if (byId.has(command.id)) throw new Error(`two commands have the id "${command.id}"`);
    byId.set(command.id, command);
  }
  const commandOf = (id: string): Command => {
    const command = byId.get(id);
    if (command === undefined) throw new Error(`there is no command "${id}"`);
    return command;
  };
  const keybindingsOf = ({ keys = [], macKeys }: Command): readonly Keybinding[] =>
    onMac() ? (macKeys ?? keys) : keys;
  const capsOf = (command: Command): string[] => {
    const shown = keybindingsOf(command).at(window.exampleNotes === undefined ? -1 : 0);
    return shown === undefined ? [] : keycaps(shown, onMac());
  };
  const isPossible = ({ when }: Command): boolean => when === undefined || when(services());
  const isEnabled = (command: Command): boolean =>
    (command.inDialogs === true || services().view.getState().dialog === null) && isPossible(command);
  const buttonOf = (command: Command): CommandButton => ({
    id: command.id,
    title: command.title,
    icon: command.icon ?? null,
    keys: capsOf(command).join(' '),
    isToggle: command.isActive !== undefined,
  });

  return {
    all,
    isListed: (command) =>
      isPossible(command) && (command.inPalette === undefined || command.inPalette(services())),
    isEnabled,
    keybindingsOf,
    keycaps: (id) => capsOf(commandOf(id)),
    keys: (id) => capsOf(commandOf(id)).join(' '),
    isActive: (id) => commandOf(id).isActive?.(services()) ?? false,
    toolbar: (name) =>
      bySection(all, ({ toolbars }) => toolbars?.[name]).map((section) => section.map(buttonOf)),
    run(id) {
      const command = commandOf(id);
      // The browser reports a caret move late; a command that follows at once needs the current selection.
      services().openNote.getState().current?.body.view.readSelection();
      if (isEnabled(command)) command.run(services());
    },
  };
}
