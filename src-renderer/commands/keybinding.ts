/**
 * Keys that are pressed together, as `Mod+Alt+Shift+Key`: Mod is Ctrl, on macOS Cmd. Key is a letter, a digit, `,`, `/`,
 * `Backspace`, an arrow key or a function key.
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
  if (other || mod !== parts.includes('Mod')) return false;
  // AltGr types a character; Windows also reports it as Ctrl and Alt.
  if (stroke.getModifierState('AltGraph')) return false;
  if (stroke.altKey !== parts.includes('Alt') || stroke.shiftKey !== parts.includes('Shift')) return false;
  if (/^\d$/.test(key)) return stroke.code === `Digit${key}`;
  if (stroke.key.toLowerCase() === key.toLowerCase()) return true;
  // With Alt a letter key may type another character, and a layout such as the Russian one has no Latin letters.
  return stroke.code === `Key${key}` && (stroke.altKey || !/^[ -~]$/.test(stroke.key));
}

/** The labels of the keys of a keybinding. */
export function keycaps(keybinding: Keybinding, mac: boolean): string[] {
  const names: Record<string, string> = mac
    ? { Mod: '⌘', Alt: '⌥', Shift: '⇧', Backspace: '⌫' }
    : { Mod: 'Ctrl' };
  return keybinding.split('+').map((part) => names[part] ?? part);
}

/** True on a Mac, where Cmd stands for Ctrl. */
export const isMac = (platform: string): boolean => /mac|darwin/i.test(platform);

/** Whether this window runs on a Mac. */
export const onMac = (): boolean => isMac(window.exampleNotes?.platform ?? navigator.platform);
