// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { defaultSettings, type Settings } from '../../src-shared/settings.ts';
import { changeLayout, fittingWidth, isDrawer, layoutFor, layoutOf, rememberPanes } from './panes.ts';
import { windowWith } from './test-support/window-with.ts';
import { createViewStore } from './view-store.ts';

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
  return { app, view, settings, changes, load };
}

test('the narrower the window, the more panes are drawers over the note', () => {
  expect([1280, 1119, 900, 899, 800, 640, 639].map(layoutFor)).toEqual([
    'wide',
    'medium',
    'medium',
    'narrow',
    'narrow',
    'narrow',
    'single',
  ]);
  expect(isDrawer('wide', 'inspector')).toBe(false);
  expect(isDrawer('medium', 'inspector')).toBe(true);
  expect(isDrawer('medium', 'navigation')).toBe(false);
  expect(isDrawer('narrow', 'list')).toBe(false);
  expect(isDrawer('single', 'list')).toBe(true);
});

test('a width stays within its limits', () => {
  expect([0, 250.4, 9999].map((width) => fittingWidth('list', width))).toEqual([220, 250, 640]);
});

test('what one window changes is its own, and what new windows begin with', () => {
  const { app, changes } = openWindow();
  changeLayout(app, { listWidth: 333 });
  expect(changes).toEqual([{ listWidth: 333 }]);
  expect(layoutOf(app)).toMatchObject({ listWidth: 333, navigationWidth: 208 });
  localStorage.clear();
  sessionStorage.clear();
  expect(layoutOf(openWindow().app).listWidth).toBe(292);
});

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
  changeLayout(first.app, { navigationWidth: 222, inspectorShown: false });
  const { panes } = first.view.getState();
  expect(first.changes).toEqual([
    { inspectorTab: 'history' },
    { navigationWidth: 222, inspectorShown: false },
  ]);
  const again = openWindow({ navigationWidth: 400, inspectorTab: 'links' });
  again.load();
  expect(again.view.getState()).toMatchObject({ tab: 'history', panes: { navigationWidth: 222 } });
  expect(again.view.getState().panes).toEqual(panes);
});

test('whatever is not valid of what was remembered is left out', () => {
  const remembered = (text: string) => {
    localStorage.setItem('example-notes:panes', text);
    return openWindow().view.getState().panes;
  };
  expect(
    remembered('{"listWidth":4000,"navigationWidth":"wide","listShown":1,"inspectorShown":true}'),
  ).toEqual({ inspectorShown: true });
  for (const broken of ['', '{', 'null', '[]', '"text"']) expect(remembered(broken)).toEqual({});
});
