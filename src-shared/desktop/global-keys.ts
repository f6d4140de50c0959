const modifiers: Readonly<Record<string, 'Mod' | 'Alt' | 'Shift'>> = {
  mod: 'Mod',
  ctrl: 'Mod',
  control: 'Mod',
  cmd: 'Mod',
  command: 'Mod',
  '⌘': 'Mod',
  alt: 'Alt',
  option: 'Alt',
  '⌥': 'Alt',
  shift: 'Shift',
  '⇧': 'Shift',
};

/**
 * Keys for all programs of the desktop, as a user writes them, e.g. `Ctrl+Alt+Space`, in the form `Mod+Alt+Space`. Null for what cannot be
 * such keys: fewer than two modifiers would take keys from every program that text is typed into; a function key needs one.
 */
export function parseGlobalKeys(text: string): string | null {
  const parts = text.split('+').map((part) => part.trim());
  const key = keyOf(parts.pop() ?? '');
  const held = new Set(parts.map((part) => modifiers[part.toLowerCase()]));
  if (key === null || held.has(undefined) || held.size < (/^F\d/.test(key) ? 1 : 2)) return null;
  const inOrder = (['Mod', 'Alt', 'Shift'] as const).filter((modifier) => held.has(modifier));
  return [...inOrder, key].join('+');
}

function keyOf(name: string): string | null {
  if (/^space$/i.test(name)) return 'Space';
  return /^(?:[a-z0-9]|f(?:[1-9]|1\d|2[0-4]))$/i.test(name) ? name.toUpperCase() : null;
}

/** The same keys as Electron names them. */
export const acceleratorOf = (keys: string): string => keys.replace('Mod', 'CommandOrControl');

/** What became of the keys for all programs: none are wanted, the desktop gives them to this app, or another program has them. */
export const globalKeysStates = ['off', 'on', 'taken'] as const;
export type GlobalKeysState = (typeof globalKeysStates)[number];
