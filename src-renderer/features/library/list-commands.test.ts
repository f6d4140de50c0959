// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { noVaultSettings, type VaultSettings } from '../../../src-shared/vault-settings.ts';
import type { NoteOrder } from '../../stores/note-order.ts';
import { createNoticesStore } from '../../stores/notices-store.ts';
import { windowWith } from '../../workspace/test-support/window-with.ts';
import { createViewStore } from '../../workspace/view-store.ts';
import {
  addList,
  deleteSaved,
  moveFavourites,
  moveSearches,
  removeList,
  reverseOrder,
  showPreview,
  sortBy,
} from './list-commands.ts';

const searches = ['a', 'b', 'c'].map((name) => ({ id: name, name, query: `tag:${name}` }));
const favourites = ['a', 'b', 'c'].map((tag) => ({ kind: 'tag', tag }) as const);

function setUp(state: object) {
  const store = createStore<VaultSettings>(() => ({ ...noVaultSettings, searches, favourites }));
  const vaultSettings = Object.assign(store, {
    setSearches: async (next: VaultSettings['searches']) => store.setState({ searches: next }),
    setFavourites: async (next: VaultSettings['favourites']) => store.setState({ favourites: next }),
  });
  const library = createStore<object>(() => ({
    orders: {},
    found: null,
    query: '',
    notes: new Map(),
    ...state,
  }));
  const sorted: NoteOrder[] = [];
  const app = windowWith({
    library: Object.assign(library, { sort: (order: NoteOrder) => sorted.push(order) }),
    openNote: { getState: () => ({ current: null }) },
    notices: createNoticesStore(),
    view: createViewStore(),
    vaultSettings,
  });
  return { app, sorted, names: () => store.getState().searches.map(({ name }) => name), store };
}

test('the saved search that the list shows is moved and deleted', () => {
  const { app, names } = setUp({ scope: { kind: 'all' }, query: ' tag:b ' });
  const [up, down] = moveSearches;
  expect(up?.when?.(app)).toBe(true);
  up?.run(app);
  expect(names()).toEqual(['b', 'a', 'c']);
  expect(up?.when?.(app)).toBe(false);
  down?.run(app);
  expect(names()).toEqual(['a', 'b', 'c']);
  deleteSaved.run(app);
  expect(names()).toEqual(['a', 'c']);
  expect([deleteSaved, ...moveSearches].some(({ when }) => when?.(app))).toBe(false);
});

test('the favourite that the list shows is moved and removed', () => {
  const { app, store } = setUp({ scope: { kind: 'tag', tag: 'b' } });
  const tags = () => store.getState().favourites.map((one) => (one.kind === 'tag' ? one.tag : ''));
  const [up, down] = moveFavourites;
  down?.run(app);
  expect(tags()).toEqual(['a', 'c', 'b']);
  expect(down?.when?.(app)).toBe(false);
  up?.run(app);
  expect([addList.when?.(app), removeList.when?.(app)]).toEqual([false, true]);
  removeList.run(app);
  expect(tags()).toEqual(['a', 'c']);
  expect([addList.when?.(app), removeList.when?.(app), up?.when?.(app)]).toEqual([true, false, false]);
});

test('the list is sorted as its menu does, and by the best match in a search only', () => {
  const { app, sorted } = setUp({ scope: { kind: 'all' } });
  const [match, updated, , title] = sortBy;
  expect([
    match?.when?.(app),
    updated?.when?.(app),
    updated?.isActive?.(app),
    title?.isActive?.(app),
  ]).toEqual([false, true, true, false]);
  title?.run(app);
  reverseOrder.run(app);
  expect(sorted).toEqual([
    { by: 'title', descending: false },
    { by: 'updated', descending: false },
  ]);
  const search = setUp({ scope: { kind: 'all' }, found: [] });
  expect([match?.when?.(search.app), reverseOrder.when?.(search.app)]).toEqual([true, false]);
  const trash = setUp({ scope: { kind: 'trash' } });
  expect([updated?.when?.(trash.app), reverseOrder.when?.(trash.app)]).toEqual([false, false]);
});

test('what the list shows below titles is chosen by a command', () => {
  const settings = createStore(() => ({ settings: { preview: 'gist' } }));
  const change = async (changed: { preview: string }) => settings.setState({ settings: changed });
  const app = windowWith({ settings: Object.assign(settings, { change }) });
  const active = () => showPreview.filter(({ isActive }) => isActive?.(app)).map(({ id }) => id);
  expect(active()).toEqual(['preview-gist']);
  showPreview.find(({ id }) => id === 'preview-none')?.run(app);
  expect(active()).toEqual(['preview-none']);
});
