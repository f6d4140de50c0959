import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isKeybinding, keybindingOf, keycaps, matchesKeybinding } from './keybinding.ts';

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
  expect(keycaps('Alt+ArrowUp', false)).toEqual(['Alt', '↑']);
});

test('Ctrl with Tab is the same key on every system, and the only one with Ctrl', () => {
  for (const mac of [false, true]) {
    expect(matchesKeybinding(stroke('Tab', 'Tab', 'c'), 'Ctrl+Tab', mac)).toBe(true);
    expect(matchesKeybinding(stroke('Tab', 'Tab', 'cs'), 'Ctrl+Tab', mac)).toBe(false);
    expect(matchesKeybinding(stroke('Tab', 'Tab', 'cs'), 'Ctrl+Shift+Tab', mac)).toBe(true);
    expect(matchesKeybinding(stroke('Tab', 'Tab', 'm'), 'Ctrl+Tab', mac)).toBe(false);
    expect(matchesKeybinding(stroke('Tab', 'Tab', ''), 'Ctrl+Tab', mac)).toBe(false);
  }
  expect(keycaps('Ctrl+Tab', true)).toEqual(['⌃', 'Tab']);
  expect(['Ctrl+Tab', 'Ctrl+Shift+Tab', 'Mod+Tab', 'Tab', 'Ctrl+K'].map(isKeybinding)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('keys are recorded as the keybinding that they match, on any keyboard layout', () => {
  const recorded = (...stroked: Parameters<typeof stroke>) => keybindingOf(stroke(...stroked), false);
  expect(recorded('k', 'KeyK', 'c')).toBe('Mod+K');
  expect(recorded('K', 'KeyK', 'cs')).toBe('Mod+Shift+K');
  expect(recorded('&', 'Digit7', 'cs')).toBe('Mod+Shift+7');
  expect(recorded('т', 'KeyN', 'c')).toBe('Mod+N');
  expect(recorded('n', 'KeyL', 'c')).toBe('Mod+N');
  expect(recorded('ArrowUp', 'ArrowUp', 'a')).toBe('Alt+ArrowUp');
  expect(recorded('F9', 'F9', '')).toBe('F9');
  // a modifier alone, AltGr, the separator, the Windows key, and keys that no keybinding has
  expect(recorded('Control', 'ControlLeft', 'c')).toBeNull();
  expect(recorded('ń', 'KeyN', 'cag')).toBeNull();
  expect(recorded('+', 'BracketRight', 'c')).toBeNull();
  expect(recorded('d', 'KeyD', 'm')).toBeNull();
  expect(recorded('Dead', 'Backquote', 'c')).toBeNull();
});

test('whatever is recorded is a keybinding and matches the keys that were pressed', () => {
  const keys = fc.constantFrom(
    'a',
    'Z',
    '7',
    '&',
    'é',
    'т',
    ',',
    '/',
    '{',
    'F5',
    'ArrowLeft',
    'Enter',
    'Unidentified',
  );
  const codes = fc.constantFrom('KeyA', 'KeyN', 'Digit7', 'Comma', 'Slash', 'F5', 'ArrowLeft', 'Enter', '');
  const held = fc.subarray(['c', 'm', 'a', 's']).map((all) => all.join(''));
  fc.assert(
    fc.property(keys, codes, held, fc.boolean(), (key, code, modifiers, mac) => {
      const pressed = stroke(key, code, modifiers);
      const keybinding = keybindingOf(pressed, mac);
      if (keybinding === null) return;
      expect(isKeybinding(keybinding)).toBe(true);
      expect(matchesKeybinding(pressed, keybinding, mac)).toBe(true);
    }),
  );
});
