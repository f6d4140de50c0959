import type { CommandButton, CommandRunner } from '../workspace/command-runner.ts';
import type { Services } from '../workspace/services.ts';
import { type Command, commandGroups } from './command.ts';
import { defaultKeysOf, effectiveKeys, isRebindable, type KeyOverrides } from './effective-keys.ts';
import {
  canonicalKeys,
  type Keybinding,
  type KeyStroke,
  keycaps,
  keyPlatform,
  matchesKeybinding,
  onMac,
} from './keybinding.ts';

/** All commands of the window. */
export type CommandRegistry = CommandRunner & {
  /** Sorted by group, then by `order`. */
  readonly all: readonly Command[];
  /** Whether the palette lists a command: it is possible now, apart from the open dialog. */
  isListed(command: Command): boolean;
  /** Whether a command can be run now: it is possible, and no dialog blocks it. */
  isEnabled(command: Command): boolean;
  /** The keybindings of a command on this platform, with the user's changes. */
  keybindingsOf(command: Command): readonly Keybinding[];
  /** Whether the user changed the keybindings of a command. */
  isRebound(command: Command): boolean;
  /** The command that the dispatcher runs for a key stroke; `inText`: the text of the note has the focus. */
  commandFor(stroke: KeyStroke, inText: boolean): Command | undefined;
  /** Whether the user took a key stroke away from the editor, so that it must not act on it. */
  isTakenFromEditor(stroke: KeyStroke): boolean;
};

/**
 * Throws when two commands have the same id. `services` returns what the commands work with; `overrides` the keys that the user gave
 * them, the same object until they change.
 */
export function createCommandRegistry(
  commands: readonly Command[],
  services: () => Services,
  overrides: () => KeyOverrides = () => noOverrides,
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
  let bound: { readonly by: KeyOverrides; readonly keys: ReturnType<typeof effectiveKeys> } | null = null;
  const effective = (): ReturnType<typeof effectiveKeys> => {
    const by = overrides();
    if (bound?.by !== by) bound = { by, keys: effectiveKeys(all, by, keyPlatform()) };
    return bound.keys;
  };
  const keybindingsOf = ({ id }: Command): readonly Keybinding[] => effective().get(id) ?? [];
  const isRebound = (command: Command): boolean =>
    isRebindable(command) && Object.hasOwn(overrides(), command.id);
  const matches = (stroke: KeyStroke, keys: readonly Keybinding[]): boolean =>
    keys.some((one) => matchesKeybinding(stroke, one, onMac()));
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
    canRun: (id) => isEnabled(commandOf(id)),
    keybindingsOf,
    isRebound,
    commandFor: (stroke, inText) =>
      all.find(
        (command) =>
          // The editor has its own key map, which knows the default keys only.
          (command.keysBelongTo === undefined ||
            (command.keysBelongTo === 'editor' && inText && isRebound(command))) &&
          matches(stroke, keybindingsOf(command)),
      ),
    isTakenFromEditor: (stroke) =>
      all.some((command) => {
        if (command.keysBelongTo !== 'editor' || !isRebound(command)) return false;
        const kept = keybindingsOf(command).map(canonicalKeys);
        return matches(
          stroke,
          defaultKeysOf(command, keyPlatform()).filter((one) => !kept.includes(canonicalKeys(one))),
        );
      }),
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

const noOverrides: KeyOverrides = {};

/** Groups commands by section; `sectionOf` returns undefined for a command that belongs to none. */
export function bySection(
  commands: readonly Command[],
  sectionOf: (command: Command) => number | undefined,
): Command[][] {
  return [...Map.groupBy(commands, sectionOf)]
    .flatMap(([section, members]) => (section === undefined ? [] : [{ section, members }]))
    .sort((one, other) => one.section - other.section)
    .map(({ members }) => members);
}
