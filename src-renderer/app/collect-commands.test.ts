// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs';
import { Editor } from '@tiptap/core';
import { expect, test } from 'vitest';
import type { Command } from '../commands/command.ts';
import { createCommandRegistry } from '../commands/command-registry.ts';
import { editorExtensions } from '../editor/extensions.ts';
import { collectCommands } from './collect-commands.ts';

const registry = createCommandRegistry(collectCommands(), () => {
  throw new Error('no command is run here');
});
const canonical = (keys: string) => keys.split('+').sort().join('+');
const keysOn = ({ keys = [], macKeys }: Command, mac: boolean) => (mac ? (macKeys ?? keys) : keys);

test.each([false, true])('no keys are bound twice, on a Mac: %s', (mac) => {
  const keys = registry.all.flatMap((command) => keysOn(command, mac).map(canonical));
  expect(keys.filter((one, index) => keys.indexOf(one) !== index)).toEqual([]);
});

const everywhere = ['Mod+Q', 'Mod+W', 'Mod+T', 'Mod+Tab', 'Alt+F4', 'Mod+Shift+Q', 'Mod+Alt+T', 'Mod+Alt+L'];

test.each([
  { mac: false, systems: [...everywhere, 'Mod+Alt+Delete', 'Mod+M'] },
  // There Cmd+H hides the app.
  { mac: true, systems: [...everywhere, 'Mod+H', 'Mod+M', 'Mod+Alt+H', 'Mod+Alt+D'] },
])('no keys belong to the system, on a Mac: $mac', ({ mac, systems }) => {
  const taken = systems.map(canonical);
  const keys = registry.all.flatMap((command) => keysOn(command, mac));
  expect(keys.filter((one) => taken.includes(canonical(one)))).toEqual([]);
});

test('no keys of the dispatcher are those of the editor, and all that are left to the editor are', () => {
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
  for (const { title, keys = [], macKeys = [], keysBelongTo } of registry.all)
    for (const one of [...keys, ...macKeys].map(canonical))
      if (keysBelongTo !== 'browser')
        expect(bound.has(one), `${title}: ${one}`).toBe(keysBelongTo === 'editor');
  editor.destroy();
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
