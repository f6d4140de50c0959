import { afterEach, expect, test, vi } from 'vitest';
import { searchFor, showScope } from './show-in-list.ts';
import { windowWith } from './test-support/window-with.ts';
import { createViewStore } from './view-store.ts';

afterEach(() => vi.unstubAllGlobals());

function setUp(width: number, listShown: boolean) {
  vi.stubGlobal('window', { innerWidth: width });
  const view = createViewStore();
  const changed: object[] = [];
  const asked: unknown[] = [];
  const app = windowWith({
    view,
    settings: {
      getState: () => ({ settings: { listShown } }),
      change: async (part: object) => changed.push(part),
    },
    library: {
      show: (scope: unknown) => asked.push(scope),
      search: async (query: unknown) => asked.push(query),
    },
  });
  return { app, view, changed, asked };
}

test('opening the trash shows a hidden list', () => {
  const hidden = setUp(1280, false);
  showScope(hidden.app, { kind: 'trash' });
  expect(hidden).toMatchObject({ changed: [{ listShown: true }], asked: [{ kind: 'trash' }] });
  const shown = setUp(1280, true);
  showScope(shown.app, { kind: 'trash' });
  expect(shown.changed).toEqual([]);
});

test('in a narrow window the folders close, in the narrowest the list replaces them', () => {
  const narrow = setUp(800, true);
  narrow.view.setState({ drawer: 'navigation' });
  showScope(narrow.app, { kind: 'all' });
  expect(narrow.view.getState().drawer).toBeNull();
  const single = setUp(480, true);
  single.view.setState({ drawer: 'navigation' });
  showScope(single.app, { kind: 'all' });
  expect(single.view.getState().drawer).toBe('list');
});

test('the results for a tag are visible, even when the inspector covered the list', () => {
  const medium = setUp(1000, false);
  medium.view.setState({ drawer: 'inspector' });
  searchFor(medium.app, 'cable');
  expect(medium.view.getState().drawer).toBeNull();
  expect(medium).toMatchObject({ changed: [{ listShown: true }], asked: ['cable'] });
});
