import { t } from '../../src-shared/texts/t.ts';
import { canonicalKeys, type Keybinding } from './keybinding.ts';

/** Keys of the systems and of browsers: a command would not get them, or would take something away that every program has. */
const systemKeys = [
  'Mod+Q',
  'Mod+W',
  'Mod+T',
  'Mod+Tab',
  'Alt+F4',
  'Mod+Shift+Q',
  'Mod+Shift+W',
  'Mod+Alt+T',
  'Mod+Alt+L',
];
const systemKeysElsewhere = ['Mod+Alt+Delete', 'Mod+M', 'F11', 'F12'];
// There Cmd+H hides the app.
const systemKeysOnMac = ['Mod+H', 'Mod+M', 'Mod+Alt+H', 'Mod+Alt+D', 'Mod+Space'];

/** Keys that edit any text, or that the window itself uses. */
const editingKeys = [
  ...['A', 'C', 'V', 'X', 'Enter', 'Backspace', 'Delete', 'Home', 'End', '0', '-', '='].map(
    (key) => `Mod+${key}`,
  ),
  ...['Home', 'End', 'Enter', 'Backspace', 'Delete', 'PageUp', 'PageDown'].flatMap((key) => [
    `Shift+${key}`,
    `Mod+Shift+${key}`,
    `Alt+${key}`,
  ]),
  ...['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].flatMap((key) => [
    `Shift+${key}`,
    `Mod+${key}`,
    `Mod+Shift+${key}`,
    `Alt+Shift+${key}`,
  ]),
  'Mod+Shift+U',
  'Mod+Alt+Enter',
];
// There Option with an arrow key moves the caret by a word.
const editingKeysOnMac = [...editingKeys, 'Alt+ArrowLeft', 'Alt+ArrowRight'];

const canonical = (keys: readonly Keybinding[]): ReadonlySet<string> => new Set(keys.map(canonicalKeys));
const ofSystem = canonical([...systemKeys, ...systemKeysElsewhere]);
const ofMac = canonical([...systemKeys, ...systemKeysOnMac]);
const ofEditing = canonical(editingKeys);
const ofEditingOnMac = canonical(editingKeysOnMac);

/** Whether keys belong to the system or the browser. */
export const isSystemKeys = (keys: Keybinding, mac: boolean): boolean =>
  (mac ? ofMac : ofSystem).has(canonicalKeys(keys));

/** Why a command may not have these keys, as a sentence; null where it may. */
export function reservedReason(keys: Keybinding, mac: boolean): string | null {
  if (isSystemKeys(keys, mac)) return t('commands.reservedBySystem');
  if ((mac ? ofEditingOnMac : ofEditing).has(canonicalKeys(keys))) return t('commands.reservedForEditing');
  const parts = keys.split('+');
  const key = parts.at(-1) ?? '';
  const isNamed = key.length > 1;
  // Alt alone types characters on a Mac, and opens menus elsewhere.
  if (/^F\d+$/.test(key) || parts.includes('Mod') || (isNamed && parts.includes('Alt'))) return null;
  return t('commands.keysTypeText', { key: mac ? '⌘' : t('commands.keyCtrl') });
}
