// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { defaultSettings, type Settings } from '../../src-shared/settings.ts';
import { windowWith } from '../workspace/test-support/window-with.ts';
import { createViewStore } from '../workspace/view-store.ts';
import { rememberPanes } from './remember-panes.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

function openWindow(stored: Partial<Settings> = {}) {
  const view = createViewStore();
  const settings = createStore(() => ({ settings: defaultSettings, vault: '' }));
  const changes: object[] = [];
  const app = windowWith({
    view,
    settings: Object.assign(settings, { change: async (part: object) => void changes.push(part) }),
  });
  rememberPanes(app);
  const load = (): void =>
    settings.setState({ settings: { ...defaultSettings, ...stored }, vault: '/vault' });
  return { view, settings, changes, load };
}

test('a window that knows nothing begins with the settings, and is left alone by what they become later', () => {
  const { view, settings, load } = openWindow({ listWidth: 300, inspectorTab: 'sync' });
  load();
  expect(view.getState()).toMatchObject({ tab: 'sync', panes: { listWidth: 300, inspectorShown: true } });
  settings.setState({ settings: { ...defaultSettings, listWidth: 500, inspectorTab: 'links' } });
  expect(view.getState()).toMatchObject({ tab: 'sync', panes: { listWidth: 300 } });
});

test('its own panes and tab come back after a reload, whatever another window has stored in the settings', () => {
  const first = openWindow();
  first.load();
  first.view.setState({ tab: 'history' });
  first.view.setState(({ panes }) => ({ panes: { ...panes, navigationWidth: 222 } }));
  expect(first.changes).toEqual([{ inspectorTab: 'history' }]);
  const again = openWindow({ navigationWidth: 400, inspectorTab: 'links' });
  again.load();
  expect(again.view.getState()).toMatchObject({ tab: 'history', panes: { navigationWidth: 222 } });
});
