// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs';
import { EditorState } from '@codemirror/state';
import { keymap } from '@codemirror/view';
import { Editor } from '@tiptap/core';
import { expect, test } from 'vitest';
import type { Command } from '../commands/command.ts';
import { createCommandRegistry } from '../commands/command-registry.ts';
import { defaultKeysOf } from '../commands/effective-keys.ts';
import { isKeybinding } from '../commands/keybinding.ts';
import { isSystemKeys, reservedReason } from '../commands/reserved-keys.ts';
import { editorExtensions } from '../editor/extensions.ts';
import { createSourceBody } from '../source-editor/source-body.ts';
import { defaultPreferences, editing } from '../source-editor/source-extensions.ts';
import { windowWith } from '../workspace/test-support/window-with.ts';
import { collectCommands } from './collect-commands.ts';

const registry = createCommandRegistry(collectCommands(), () => {
  throw new Error('no command is run here');
});
const canonical = (keys: string) => keys.split('+').sort().join('+');
const keysOn = (command: Command, mac: boolean, desktop = true) => defaultKeysOf(command, { mac, desktop });
const platforms = [false, true].flatMap((mac) => [false, true].map((desktop) => [mac, desktop] as const));

test.each(platforms)('no keys are bound twice, on a Mac: %s, on the desktop: %s', (mac, desktop) => {
  const keys = registry.all.flatMap((command) => keysOn(command, mac, desktop).map(canonical));
  // the whole catalogue is looked at
  expect(keys.length).toBeGreaterThan(50);
  expect(keys.filter((one, index) => keys.indexOf(one) !== index)).toEqual([]);
});

test.each([false, true])(
  'no keys belong to the system or the browser, and all are ones, on a Mac: %s',
  (mac) => {
    const keys = registry.all.flatMap((command) => keysOn(command, mac, false));
    expect(keys.filter((one) => isSystemKeys(one, mac))).toEqual([]);
    // what a browser has for its own tabs, the desktop app has for those of notes
    const desktop = registry.all.flatMap((command) => keysOn(command, mac));
    expect(desktop.filter((one) => isSystemKeys(one, mac))).toEqual(['Mod+T', 'Mod+W']);
    expect(desktop.filter((one) => !isKeybinding(one))).toEqual([]);
  },
);

test('keys that any text needs cannot be given to a command', () => {
  for (const mac of [false, true]) {
    const ofCommands = registry.all.flatMap((command) => keysOn(command, mac)).map(canonical);
    const free = [...keysOfSource(mac)].filter(
      (keys) => !ofCommands.includes(keys) && reservedReason(spelled(keys), mac) === null,
    );
    expect(free).toEqual([]);
  }
});

/** A canonical text as a keybinding: its key comes last. */
const spelled = (keys: string): string =>
  keys
    .split('+')
    .sort((one, other) => Number(isModifier(other)) - Number(isModifier(one)))
    .join('+');
const isModifier = (part: string): boolean => ['Mod', 'Alt', 'Shift', 'Ctrl'].includes(part);

const asCommandKeys = (keys: string): string =>
  canonical(keys.replace(/-/g, '+').replace(/\b[a-z]\b/, (letter) => letter.toUpperCase()));

/** The keys that the source editor handles in an editable text. */
const keysOfSource = (mac: boolean): Set<string> =>
  new Set(
    EditorState.create({ extensions: editing(defaultPreferences) })
      .facet(keymap)
      .flat()
      .map(({ key, mac: onMac }) => (mac ? (onMac ?? key) : key))
      .filter((keys) => keys !== undefined)
      .map(asCommandKeys),
  );

test.each([false, true])('no keys of the dispatcher are those of the source editor, on a Mac: %s', (mac) => {
  const bound = keysOfSource(mac);
  expect(bound).toContain(canonical('Mod+Z'));
  for (const command of registry.all.filter(({ keysBelongTo }) => keysBelongTo === undefined))
    for (const one of keysOn(command, mac).map(canonical))
      expect(bound.has(one), `${command.title}: ${one}`).toBe(false);
});

test('the keys of a command of the editor that works in the Markdown source are in its key map, too', () => {
  const body = createSourceBody('text', null);
  const app = windowWith({
    openNote: { getState: () => ({ current: { body } }) },
    view: { getState: () => ({ dialog: null }) },
  });
  const shared = registry.all.filter(
    ({ keysBelongTo, when }) => keysBelongTo === 'editor' && when?.(app) === true,
  );
  expect(shared.map(({ id }) => id)).toEqual(expect.arrayContaining(['strike', 'highlight']));
  for (const mac of [false, true])
    for (const command of shared)
      expect([...keysOfSource(mac)], command.title).toEqual(
        expect.arrayContaining(keysOn(command, mac).map(canonical)),
      );
  body.destroy();
});

test('no keys of the dispatcher are those of the rich-text editor, and all that are left to the editor are', () => {
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
        asCommandKeys,
      );
    }),
  );
  // the list has its keys only while it has the focus
  for (const { title, keys = [], macKeys = [], desktopKeys = [], keysBelongTo } of registry.all)
    for (const one of [...keys, ...macKeys, ...desktopKeys].map(canonical))
      if (keysBelongTo !== 'browser' && keysBelongTo !== 'list')
        expect(bound.has(one), `${title}: ${one}`).toBe(keysBelongTo === 'editor');
  editor.destroy();
});

test('the last item of the menu of a note is the one that takes it away', () => {
  const services = windowWith({
    openNote: { getState: () => ({ current: { note: { readOnly: null }, body: null } }) },
    view: { getState: () => ({ dialog: null }) },
  });
  const menu = createCommandRegistry(collectCommands(), () => services).toolbar('note-menu');
  expect(menu.flat().at(-1)?.id).toBe('trash');
});

test('every command that is run or named by its id exists', () => {
  const sources = globSync('src-renderer/{app,features,ui,workspace}/**/*.{ts,tsx}')
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map((path) => readFileSync(path, 'utf8'));
  const named = sources.flatMap((text) =>
    [...text.matchAll(/(?:commands\.(?:run|keys|keycaps|isActive)\(|<Keys command=)['"]([^'"]+)/g)].map(
      ([, id]) => id,
    ),
  );
  expect(named).toContain('new-note');
  const ids: readonly (string | undefined)[] = registry.all.map(({ id }) => id);
  expect(named.filter((id) => !ids.includes(id))).toEqual([]);
});
