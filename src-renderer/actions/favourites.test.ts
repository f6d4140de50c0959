import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Favourite } from '../../src-shared/vault-settings.ts';
import { createNoticesStore } from '../stores/notices-store.ts';
import { windowWith } from '../workspace/test-support/window-with.ts';
import { undoLastStep } from '../workspace/undo-steps.ts';
import { createViewStore } from '../workspace/view-store.ts';
import { addFavourites, favouriteOfList, moveFavourite, removeFavourites } from './favourites.ts';

const tag = (name: string): Favourite => ({ kind: 'tag', tag: name });

function setUp(names: readonly string[]) {
  const store = createStore<{ favourites: readonly Favourite[] }>(() => ({ favourites: names.map(tag) }));
  const vaultSettings = Object.assign(store, {
    setFavourites: async (favourites: readonly Favourite[]) => store.setState({ favourites }),
  });
  const app = windowWith({ vaultSettings, notices: createNoticesStore(), view: createViewStore() });
  const tags = () => store.getState().favourites.map((one) => (one.kind === 'tag' ? one.tag : one.kind));
  return { app, tags };
}

test('favourites are added once, removed and brought back to their place', async () => {
  const { app, tags } = setUp(['a', 'b', 'c']);
  await addFavourites(app, [tag('d'), tag('A')]);
  expect(tags()).toEqual(['a', 'b', 'c', 'd']);
  await removeFavourites(app, [tag('B')]);
  expect(tags()).toEqual(['a', 'c', 'd']);
  undoLastStep(app);
  expect(tags()).toEqual(['a', 'b', 'c', 'd']);
});

test.each([
  ['a', 2, ['b', 'c', 'a']],
  ['c', 0, ['c', 'a', 'b']],
  ['b', 1, ['a', 'b', 'c']],
  ['a', 9, ['b', 'c', 'a']],
  ['c', -1, ['c', 'a', 'b']],
  ['x', 0, ['a', 'b', 'c']],
])('%s moved to %i', async (name, to, expected) => {
  const { app, tags } = setUp(['a', 'b', 'c']);
  await moveFavourite(app, tag(name), to);
  expect(tags()).toEqual(expected);
});

test('a search, a folder, an account and a tag can be favourites, the trash cannot', () => {
  const all = { kind: 'all' } as const;
  expect(favouriteOfList({ scope: all, query: ' tag:a ' })).toEqual({
    kind: 'search',
    query: 'tag:a',
    name: 'tag:a',
  });
  expect(favouriteOfList({ scope: all, query: '' })).toBeNull();
  expect(favouriteOfList({ scope: { kind: 'trash' }, query: 'x' })).toBeNull();
  expect(favouriteOfList({ scope: { kind: 'account', account: 'Work' }, query: '' })).toEqual({
    kind: 'folder',
    account: 'Work',
    folder: null,
  });
});
