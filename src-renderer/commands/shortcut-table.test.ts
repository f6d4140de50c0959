// @vitest-environment jsdom
import { Editor } from '@tiptap/core';
import { expect, test } from 'vitest';
import { editorExtensions } from '../editor/extensions.ts';
import { isChord, keycaps } from './chord.ts';
import { chordsOn, shortcutGroups } from './shortcut-table.ts';

const shortcuts = shortcutGroups.flatMap((group) => group.shortcuts);
const canonical = (chord: string) => chord.split('+').sort().join('+');

test.each([false, true])('no chord is bound twice, on a Mac: %s', (mac) => {
  const chords = shortcuts.flatMap((shortcut) => chordsOn(shortcut, mac).map(canonical));
  expect(chords.filter((chord, index) => chords.indexOf(chord) !== index)).toEqual([]);
});

const everywhere = ['Mod+Q', 'Mod+W', 'Mod+T', 'Mod+Tab', 'Alt+F4', 'Mod+Shift+Q', 'Mod+Alt+T', 'Mod+Alt+L'];

test.each([
  { mac: false, systems: [...everywhere, 'Mod+Alt+Delete', 'Mod+M'] },
  // There Cmd+H hides the app.
  { mac: true, systems: [...everywhere, 'Mod+H', 'Mod+M', 'Mod+Alt+H', 'Mod+Alt+D'] },
])('no chord belongs to the system, on a Mac: $mac', ({ mac, systems }) => {
  const taken = systems.map(canonical);
  const chords = shortcuts.flatMap((shortcut) => chordsOn(shortcut, mac));
  expect(chords.filter((chord) => taken.includes(canonical(chord)))).toEqual([]);
});

test('no chord of the page is one of the editor, and every chord the table leaves to the editor is one', () => {
  const editor = new Editor({ injectCSS: false, extensions: editorExtensions() });
  const bound = new Set(
    editor.extensionManager.extensions.flatMap((extension) => {
      const { addKeyboardShortcuts } = extension.config;
      if (typeof addKeyboardShortcuts !== 'function') return [];
      const context = {
        name: extension.name,
        options: extension.options,
        storage: extension.storage,
        editor,
        parent: extension.parent?.config.addKeyboardShortcuts,
        type: editor.schema.nodes[extension.name] ?? editor.schema.marks[extension.name],
      };
      // Each kind of extension types its own context; the bindings only read the editor, its name and options.
      return Object.keys((addKeyboardShortcuts as (this: unknown) => object).call(context) ?? {}).map(
        (keys) => canonical(keys.replace(/-/g, '+').replace(/\b[a-z]\b/, (letter) => letter.toUpperCase())),
      );
    }),
  );
  for (const { label, chords, macChords = [], command, byBrowser = false } of shortcuts)
    for (const chord of [...chords, ...macChords].map(canonical))
      expect(bound.has(chord) || byBrowser, `${label}: ${chord}`).toBe(command === null);
  editor.destroy();
});

const stroke = (key: string, code: string, held: string) => ({
  key,
  code,
  ctrlKey: held.includes('c'),
  metaKey: held.includes('m'),
  altKey: held.includes('a'),
  shiftKey: held.includes('s'),
  getModifierState: (name: string) => name === 'AltGraph' && held.includes('g'),
});

test('a chord is matched with exactly its modifiers, on any layout', () => {
  expect(isChord(stroke('n', 'KeyN', 'c'), 'Mod+N', false)).toBe(true);
  expect(isChord(stroke('N', 'KeyN', 'cs'), 'Mod+N', false)).toBe(false);
  expect(isChord(stroke('n', 'KeyN', 'm'), 'Mod+N', true)).toBe(true);
  expect(isChord(stroke('n', 'KeyN', 'c'), 'Mod+N', true)).toBe(false);
  expect(isChord(stroke('F', 'KeyF', 'cs'), 'Mod+Shift+F', false)).toBe(true);
  expect(isChord(stroke('&', 'Digit7', 'cs'), 'Mod+Shift+7', false)).toBe(true);
  expect(isChord(stroke('ñ', 'KeyN', 'ca'), 'Mod+Alt+N', false)).toBe(true);
  // A Polish keyboard types it with AltGr, which Windows reports as Ctrl and Alt.
  expect(isChord(stroke('ń', 'KeyN', 'cag'), 'Mod+Alt+N', false)).toBe(false);
  expect(isChord(stroke(',', 'Comma', 'c'), 'Mod+,', false)).toBe(true);
  expect(keycaps('Mod+Shift+F', false)).toEqual(['Ctrl', 'Shift', 'F']);
});
