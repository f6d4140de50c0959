import { t } from '../../../src-shared/texts/t.ts';
import type { Command } from '../../commands/command.ts';
import type { CommandRegistry } from '../../commands/command-registry.ts';
import { defaultKeysOf } from '../../commands/effective-keys.ts';
import { canonicalKeys, type Keybinding, keycaps, keyPlatform, onMac } from '../../commands/keybinding.ts';
import { reservedReason } from '../../commands/reserved-keys.ts';

/** Why a command may not get these keys, as a sentence; null where it may. */
export function refusalOf(commands: CommandRegistry, command: Command, keys: Keybinding): string | null {
  const isSame = (other: Keybinding): boolean => canonicalKeys(other) === canonicalKeys(keys);
  const owner = commands.all.find(
    (other) => other.id !== command.id && commands.keybindingsOf(other).some(isSame),
  );
  if (owner !== undefined)
    return t('shortcuts.taken', { keys: keycaps(keys, onMac()).join(' '), title: owner.title });
  return defaultKeysOf(command, keyPlatform()).some(isSame) ? null : reservedReason(keys, onMac());
}
