// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { createCommandRegistry } from '../commands/command-registry.ts';
import { windowWith } from '../workspace/test-support/window-with.ts';
import { createViewStore } from '../workspace/view-store.ts';
import { collectCommands } from './collect-commands.ts';
import { settingsSections } from './settings-sections.ts';

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

test('a command leads to a section, which is remembered', () => {
  const ids = commands.all.flatMap(({ id }) =>
    id.startsWith('settings-') ? [id.slice('settings-'.length)] : [],
  );
  expect(ids).toContain('shortcuts');
  for (const id of ids) {
    commands.run(`settings-${id}`);
    expect(view.getState().dialog?.name).toBe('settings');
    expect(localStorage.getItem('example-notes:settings-section')).toBe(id);
    expect(sections.map((section) => section.id)).toContain(id);
  }
});
