import { expect, test } from 'vitest';
import { keycaps, matchesKeybinding } from './keybinding.ts';

const stroke = (key: string, code: string, held: string) => ({
  key,
  code,
  ctrlKey: held.includes('c'),
  metaKey: held.includes('m'),
  altKey: held.includes('a'),
  shiftKey: held.includes('s'),
  getModifierState: (name: string) => name === 'AltGraph' && held.includes('g'),
});

test('a keybinding matches with exactly its modifiers, on any keyboard layout', () => {
  expect(matchesKeybinding(stroke('n', 'KeyN', 'c'), 'Mod+N', false)).toBe(true);
  expect(matchesKeybinding(stroke('N', 'KeyN', 'cs'), 'Mod+N', false)).toBe(false);
  expect(matchesKeybinding(stroke('n', 'KeyN', 'm'), 'Mod+N', true)).toBe(true);
  expect(matchesKeybinding(stroke('n', 'KeyN', 'c'), 'Mod+N', true)).toBe(false);
  expect(matchesKeybinding(stroke('F', 'KeyF', 'cs'), 'Mod+Shift+F', false)).toBe(true);
  expect(matchesKeybinding(stroke('&', 'Digit7', 'cs'), 'Mod+Shift+7', false)).toBe(true);
  expect(matchesKeybinding(stroke('ñ', 'KeyN', 'ca'), 'Mod+Alt+N', false)).toBe(true);
  // A Polish keyboard types it with AltGr, which Windows reports as Ctrl and Alt.
  expect(matchesKeybinding(stroke('ń', 'KeyN', 'cag'), 'Mod+Alt+N', false)).toBe(false);
  expect(matchesKeybinding(stroke(',', 'Comma', 'c'), 'Mod+,', false)).toBe(true);
  // A Russian keyboard has no N; on a Dvorak keyboard that key types B.
  expect(matchesKeybinding(stroke('т', 'KeyN', 'c'), 'Mod+N', false)).toBe(true);
  expect(matchesKeybinding(stroke('b', 'KeyN', 'c'), 'Mod+N', false)).toBe(false);
  expect(matchesKeybinding(stroke('n', 'KeyL', 'c'), 'Mod+N', false)).toBe(true);
  expect(keycaps('Mod+Shift+F', false)).toEqual(['Ctrl', 'Shift', 'F']);
});
