import type { Command } from '../../commands/command.ts';
import { defaultKeysOf, type KeyOverrides } from '../../commands/effective-keys.ts';
import { type Keybinding, keyPlatform } from '../../commands/keybinding.ts';
import { useServices } from '../../workspace/services.ts';

export type ChangeShortcuts = {
  /** Gives a command other keys; none takes all away. */
  set(command: Command, keys: readonly Keybinding[]): void;
  /** Gives a command its default keys again. */
  reset(command: Command): void;
  resetAll(): void;
};

/** What changes the keys of commands, and keeps them. */
export function useShortcuts(): ChangeShortcuts {
  const { settings, runReportingErrors } = useServices();
  const change = (next: (before: KeyOverrides) => KeyOverrides): void =>
    runReportingErrors(() => {
      const shortcuts = next(settings.getState().settings.shortcuts);
      return settings.change({
        shortcuts: Object.fromEntries(Object.entries(shortcuts).map(([id, keys]) => [id, [...keys]])),
      });
    });
  const without = (overrides: KeyOverrides, { id }: Command): KeyOverrides =>
    Object.fromEntries(Object.entries(overrides).filter(([other]) => other !== id));
  return {
    set: (command, keys) =>
      change((before) =>
        JSON.stringify(keys) === JSON.stringify(defaultKeysOf(command, keyPlatform()))
          ? without(before, command)
          : { ...before, [command.id]: keys },
      ),
    reset: (command) => change((before) => without(before, command)),
    resetAll: () => change(() => ({})),
  };
}
