import type { Command } from './command.ts';
import type { CommandRegistry } from './command-registry.ts';
import type { Keybinding } from './keybinding.ts';

/**
 * A row of the shortcut sheet. `joined` says what stands between the keys: nothing between several keys of one command, `or` between
 * those of two commands, `to` between the first and the last of more.
 */
export type SheetRow = {
  readonly title: string;
  readonly keys: readonly Keybinding[];
  readonly joined: 'side-by-side' | 'or' | 'to';
};

/** The rows of a group: its commands that have keys; commands with the same `sheetRow` share a row. */
export function sheetRows(commands: CommandRegistry, group: Command['group']): SheetRow[] {
  const shown = commands.all.filter(
    (command) => command.group === group && commands.keybindingsOf(command).length > 0,
  );
  const rows = Map.groupBy(shown, (command) =>
    // With other keys it is in no range.
    commands.isRebound(command) ? command.id : (command.sheetRow ?? command.id),
  );
  return [...rows].map(([key, row]) => {
    const [first] = row;
    const title = (key === first?.sheetRow ? key : first?.title) ?? '';
    const keys = row.flatMap(commands.keybindingsOf);
    return row.length === 1
      ? { title, keys, joined: 'side-by-side' }
      : { title, keys: [...keys.slice(0, 1), ...keys.slice(-1)], joined: row.length === 2 ? 'or' : 'to' };
  });
}
