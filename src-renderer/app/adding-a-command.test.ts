// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { defaultSettings } from '../../src-shared/settings.ts';
import { noVaultSettings } from '../../src-shared/vault-settings.ts';
import { defineCommand } from '../commands/command.ts';
import { paletteCommands } from '../commands/command-palette.tsx';
import { createCommandRegistry } from '../commands/command-registry.ts';
import { sheetRows } from '../commands/shortcut-sheet.tsx';
import { listenToKeys } from '../commands/use-keybindings.ts';
import type { Uses } from '../workspace/services.ts';
import { windowWith } from '../workspace/test-support/window-with.ts';
import { createViewStore } from '../workspace/view-store.ts';
import { collectCommands, commandsOf } from './collect-commands.ts';
import { applicationMenu } from './follow-application-menu.ts';

const run = vi.fn();

/** What a file `features/<feature>/commands.ts` would export, and nothing else. */
const file = {
  example: defineCommand({
    id: 'example',
    title: 'Example of a command',
    group: 'Notes',
    order: 85,
    keys: ['Mod+Alt+Y'],
    menu: { name: 'File', section: 2 },
    toolbars: { 'note-menu': 1 },
    when: ({ view }: Uses<'view'>) => !view.getState().focusMode,
    run,
  }),
};

const view = createViewStore();
const services = windowWith({
  view,
  openNote: { getState: () => ({ current: null }) },
  library: {
    getState: () => ({
      query: '',
      fault: null,
      found: null,
      orders: {},
      notes: new Map(),
      scope: { kind: 'all' },
    }),
  },
  vaultSettings: { getState: () => noVaultSettings },
  settings: { getState: () => ({ settings: defaultSettings }) },
});
const commands = createCommandRegistry([...collectCommands(), ...commandsOf([file])], () => services);

const fileSection = () => applicationMenu(commands).find(({ name }) => name === 'File')?.sections[1] ?? [];
const exampleItem = () => fileSection().find(({ id }) => id === 'example');

test('a command that one file declares is in the palette, the shortcut sheet, the menus, and has its keys', () => {
  expect(paletteCommands(commands).map(({ title }) => title)).toContain('Example of a command');
  expect(sheetRows(commands, 'Notes')).toContainEqual({
    title: 'Example of a command',
    keys: ['Mod+Alt+Y'],
    joined: 'side-by-side',
  });
  const titles = fileSection().map(({ title }) => title);
  expect(titles).toContain('Move to trash');
  expect(titles.indexOf('Example of a command')).toBeLessThan(titles.indexOf('Move to trash'));
  expect(exampleItem()).toMatchObject({ accelerator: 'CmdOrCtrl+Alt+Y', isEnabled: true });
  expect(commands.toolbar('note-menu').flat()).toContainEqual(
    expect.objectContaining({ id: 'example', keys: 'Ctrl Alt Y' }),
  );
  const stop = listenToKeys(commands, false);
  const press = new KeyboardEvent('keydown', {
    key: 'y',
    code: 'KeyY',
    ctrlKey: true,
    altKey: true,
    cancelable: true,
  });
  window.dispatchEvent(press);
  stop();
  expect(press.defaultPrevented).toBe(true);
  expect(run.mock.calls).toEqual([[services]]);
});

test('a command that is not possible, or a dialog blocks, is not in the palette, is disabled in the menu, and ignores its keys', () => {
  run.mockClear();
  view.setState({ focusMode: true });
  expect(paletteCommands(commands).map(({ title }) => title)).not.toContain('Example of a command');
  expect(exampleItem()?.isEnabled).toBe(false);
  commands.run('example');
  view.setState({ focusMode: false, dialog: { name: 'settings', request: 0 } });
  expect(exampleItem()?.isEnabled).toBe(false);
  commands.run('example');
  expect(run).not.toHaveBeenCalled();
  view.setState({ dialog: null });
  commands.run('example');
  expect(run).toHaveBeenCalledOnce();
});

test('an id that two commands share, or that no command has, throws', () => {
  expect(() => createCommandRegistry([file.example, file.example], () => services)).toThrow('"example"');
  expect(() => commands.run('no-such-command')).toThrow('"no-such-command"');
});
