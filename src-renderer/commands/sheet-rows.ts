import type { Command } from './command.ts';
import type { CommandRegistry } from './command-registry.ts';
import type { Keybinding } from './keybinding.ts';

/** A row of the shortcut sheet. `isRange`: the keys are the first and the last of several commands in one row. */
export type SheetRow = {
  readonly title: string;
  readonly keys: readonly Keybinding[];
  readonly isRange: boolean;
};

/** The rows of a group: its commands that have keys; commands with the same `sheetRow` share a row. */
export function sheetRows(commands: CommandRegistry, group: Command['group']): SheetRow[] {
  const rows = new Map<string, Command[]>();
  for (const command of commands.all) {
    if (command.group !== group || commands.keybindingsOf(command).length === 0) continue;
    const title = command.sheetRow ?? command.title;
    rows.set(title, [...(rows.get(title) ?? []), command]);
  }
  return [...rows].map(([title, row]) => {
    const keys = row.flatMap(commands.keybindingsOf);
    return row.length === 1
      ? { title, keys, isRange: false }
      : { title, keys: [...keys.slice(0, 1), ...keys.slice(-1)], isRange: true };
  });
}
