import { t } from '../../src-shared/texts/t.ts';

/**
 * Keys that are pressed together, as `Mod+Alt+Shift+Key`: Mod is Ctrl, on macOS Cmd. Key is a letter, a digit, `,`, `/`, `[`, `]`,
 * `Backspace`, an arrow key or a function key. `Ctrl+Tab`, with or without Shift, is Ctrl on every system.
 */
export type Keybinding = string;

/** The parts of a keyboard event that a keybinding is matched with. */
export type KeyStroke = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'getModifierState'
>;

/**
 * Whether a key stroke matches a keybinding. Letters and punctuation match by character, so that they follow the layout of the
 * keyboard; digits match by key, because Shift changes their character.
 */
export function matchesKeybinding(stroke: KeyStroke, keybinding: Keybinding, mac: boolean): boolean {
  const parts = keybinding.split('+');
  const key = parts[parts.length - 1] ?? '';
  const mod = mac ? stroke.metaKey : stroke.ctrlKey;
  const other = mac ? stroke.ctrlKey : stroke.metaKey;
  const ctrl = parts.includes('Ctrl');
  if (other !== (ctrl && mac) || mod !== (parts.includes('Mod') || (ctrl && !mac))) return false;
  // AltGr types a character; Windows also reports it as Ctrl and Alt.
  if (stroke.getModifierState('AltGraph')) return false;
  if (stroke.altKey !== parts.includes('Alt') || stroke.shiftKey !== parts.includes('Shift')) return false;
  if (/^\d$/.test(key)) return stroke.code === `Digit${key}`;
  if (stroke.key.toLowerCase() === key.toLowerCase()) return true;
  // With Alt a letter key may type another character, and a layout such as the Russian one has no Latin letters.
  return stroke.code === `Key${key}` && (stroke.altKey || !/^[ -~]$/.test(stroke.key));
}

/** The keys with a name that a keybinding can have; beside them letters, digits and punctuation. */
const named =
  /^(?:F\d{1,2}|Arrow(?:Up|Down|Left|Right)|Home|End|PageUp|PageDown|Insert|Delete|Backspace|Enter)$/;
/** Punctuation that a keybinding can have. Plus separates its parts. */
const punctuation = /^[!-*,-/:-@[-`{-~]$/;

/** The only keys with Ctrl: elsewhere it would be a second name of Mod. */
const ofTabs = /^Ctrl\+(?:Shift\+)?Tab$/;

/** Whether a text is a keybinding. */
export function isKeybinding(text: string): boolean {
  if (ofTabs.test(text)) return true;
  const parts = text.split('+');
  const key = parts.pop() ?? '';
  const modifiers = ['Mod', 'Alt', 'Shift'].filter((modifier) => parts.includes(modifier));
  return (
    modifiers.length === parts.length && (/^[A-Z0-9]$/.test(key) || named.test(key) || punctuation.test(key))
  );
}

/**
 * The keybinding that a key stroke is, which {@link matchesKeybinding} finds in it again; null for a modifier alone and for keys that no
 * keybinding has, such as those that type a character with AltGr.
 */
export function keybindingOf(stroke: KeyStroke, mac: boolean): Keybinding | null {
  if (stroke.getModifierState('AltGraph') || (mac ? stroke.ctrlKey : stroke.metaKey)) return null;
  const key = keyOf(stroke);
  if (key === null) return null;
  const modifiers = [
    (mac ? stroke.metaKey : stroke.ctrlKey) ? ['Mod'] : [],
    stroke.altKey ? ['Alt'] : [],
    stroke.shiftKey ? ['Shift'] : [],
  ].flat();
  return [...modifiers, key].join('+');
}

/** The last part of a keybinding. */
function keyOf({ key, code, altKey }: KeyStroke): string | null {
  const digit = /^Digit(\d)$/.exec(code)?.[1];
  if (digit !== undefined) return digit;
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter !== undefined && (altKey || !/^[ -~]$/.test(key)) && !/^[a-z]$/i.test(key)) return letter;
  const upper = key.length === 1 ? key.toUpperCase() : key;
  // A digit of another key, as of the number pad, would not match.
  return isKeybinding(upper) && !/^\d$/.test(upper) ? upper : null;
}

/** The same text for all spellings of a keybinding. */
export const canonicalKeys = (keys: Keybinding): string => keys.split('+').sort().join('+');
const keyNames: Readonly<Record<string, string>> = {
  Mod: t('commands.keyCtrl'),
  Ctrl: t('commands.keyCtrl'),
  Alt: t('commands.keyAlt'),
  Shift: t('commands.keyShift'),
  Enter: t('commands.keyEnter'),
  Backspace: t('commands.keyBackspace'),
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
};

/** The labels of the keys of a keybinding. */
export function keycaps(keybinding: Keybinding, mac: boolean): string[] {
  const names = mac ? { ...keyNames, Mod: '⌘', Ctrl: '⌃', Alt: '⌥', Shift: '⇧', Backspace: '⌫' } : keyNames;
  return keybinding.split('+').map((part) => names[part] ?? part);
}

/** True on a Mac, where Cmd stands for Ctrl. */
export const isMac = (platform: string): boolean => /mac|darwin/i.test(platform);

/** Whether this window runs on a Mac. */
export const onMac = (): boolean => isMac(window.exampleNotes?.platform ?? navigator.platform);

/** What decides about the keys that a command has in this window. */
export const keyPlatform = (): { readonly mac: boolean; readonly desktop: boolean } => ({
  mac: onMac(),
  desktop: window.exampleNotes !== undefined,
});
