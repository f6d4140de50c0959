import type { Command } from './command.ts';
import { canonicalKeys, isKeybinding, type Keybinding } from './keybinding.ts';
import { reservedReason } from './reserved-keys.ts';

/** The keys that the user gave to commands, by their ids; none takes all keys away. */
export type KeyOverrides = Readonly<Record<string, readonly Keybinding[]>>;

type Bound = Pick<Command, 'id' | 'keys' | 'macKeys' | 'desktopKeys' | 'keysBelongTo'>;

/** What decides about the keys that a command has by default. */
export type KeyPlatform = { readonly mac: boolean; readonly desktop: boolean };

/** The keys that a command has by default on a platform. */
export const defaultKeysOf = (
  { keys = [], macKeys = keys, desktopKeys }: Bound,
  { mac, desktop }: KeyPlatform,
): readonly Keybinding[] => (desktop ? desktopKeys : undefined) ?? (mac ? macKeys : keys);

/** Whether the keys of a command can be changed: not those that the browser or the list acts on itself. */
export const isRebindable = ({ keysBelongTo }: Bound): boolean =>
  keysBelongTo === undefined || keysBelongTo === 'editor';

/**
 * The keys of each command. Never has one keybinding two commands: what the user chose wins over a default, which another version may
 * have changed since, and of two choices the first command has it. Choices that no command may have are left out.
 */
export function effectiveKeys(
  commands: readonly Bound[],
  overrides: KeyOverrides,
  platform: KeyPlatform,
): ReadonlyMap<string, readonly Keybinding[]> {
  const taken = new Set<string>();
  const take = (keys: Keybinding): boolean => {
    const canonical = canonicalKeys(keys);
    if (taken.has(canonical)) return false;
    taken.add(canonical);
    return true;
  };
  const chosen = (command: Bound): readonly Keybinding[] | undefined =>
    isRebindable(command) && Object.hasOwn(overrides, command.id) ? overrides[command.id] : undefined;
  const effective = new Map<string, readonly Keybinding[]>();
  // What cannot be changed comes first.
  for (const command of commands)
    if (!isRebindable(command)) effective.set(command.id, defaultKeysOf(command, platform).filter(take));
  for (const command of commands) {
    const keys = chosen(command);
    if (keys === undefined) continue;
    const defaults = defaultKeysOf(command, platform).map(canonicalKeys);
    // The default ones may be reserved: Mod+Enter also ends a paragraph.
    const isAllowed = (one: Keybinding) =>
      isKeybinding(one) &&
      (defaults.includes(canonicalKeys(one)) || reservedReason(one, platform.mac) === null);
    effective.set(command.id, keys.filter(isAllowed).filter(take));
  }
  for (const command of commands)
    if (!effective.has(command.id)) effective.set(command.id, defaultKeysOf(command, platform).filter(take));
  return effective;
}
