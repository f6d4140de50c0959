import { foldText } from '../../../src-shared/search/fold.ts';
import { type Command, groupNames } from '../../commands/command.ts';
import type { CommandRegistry } from '../../commands/command-registry.ts';
import { keycaps, onMac } from '../../commands/keybinding.ts';

/** The commands whose title, group or keys contain each word of a query; `ctrl+k` and `ctrl k` are the same. */
export function matchingShortcuts(commands: CommandRegistry, query: string): Command[] {
  const words = foldText(query)
    .split(/[\s+]+/)
    .filter((word) => word !== '');
  return commands.all.filter((command) => {
    const keys = commands.keybindingsOf(command).flatMap((one) => keycaps(one, onMac()));
    const text = foldText(`${command.title} ${groupNames[command.group]} `);
    // A single letter means a key: otherwise it would be in every title.
    return words.every(
      (word) => keys.some((key) => foldText(key) === word) || (word.length > 1 && text.includes(word)),
    );
  });
}
