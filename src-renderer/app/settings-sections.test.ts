// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { createCommandRegistry } from '../commands/command-registry.ts';
import { windowWith } from '../workspace/test-support/window-with.ts';
import { createViewStore } from '../workspace/view-store.ts';
import { collectCommands } from './collect-commands.ts';
import { settingsSections } from './settings-sections.ts';

afterEach(() => vi.unstubAllGlobals());

const view = createViewStore();
const services = windowWith({ view, openNote: { getState: () => ({ current: null }) } });
const commands = createCommandRegistry(collectCommands(), () => services);
const sections = settingsSections(commands);

test('sections have ids of their own, and so have the rows of each', () => {
  const ids = sections.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { id, rows } of sections) {
    expect(rows.length, id).toBeGreaterThan(0);
    expect(new Set(rows.map((row) => row.id)).size, id).toBe(rows.length);
  }
});

test('each section has a command of its name, which leads to it and is remembered', () => {
  const isShown = (rows: (typeof sections)[number]['rows']): boolean =>
    rows.some(({ when }) => when === undefined || when(services));
  for (const shell of [undefined, {}]) {
    vi.stubGlobal('exampleNotes', shell);
    const shown = sections.filter(({ rows }) => isShown(rows));
    const listed = commands.all.filter(
      (command) => command.id.startsWith('settings-') && commands.isListed(command),
    );
    expect(listed.map(({ title }) => title)).toEqual(shown.map(({ title }) => `Settings: ${title}`));
    for (const [index, { id }] of listed.entries()) {
      commands.run(id);
      expect(view.getState().dialog?.name).toBe('settings');
      expect(localStorage.getItem('example-notes:settings-section')).toBe(shown[index]?.id);
    }
  }
});
