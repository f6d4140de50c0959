import { expect, test, vi } from 'vitest';
import type { NoteId } from '../../src-shared/ids.ts';
import { type Favourite, noVaultSettings } from '../../src-shared/vault-settings.ts';
import type { CoreClient } from '../core-client/core-client.ts';
import { createVaultSettingsStore } from './vault-settings-store.ts';

const tag: Favourite = { kind: 'tag', tag: 'a' };
const note: Favourite = { kind: 'note', noteId: 'old', name: 'Plan' };

function setUp(answer: (method: string) => Promise<unknown> = async () => noVaultSettings) {
  const listeners = new Map<string, (payload: never) => void>();
  const call = vi.fn((method: string, _params: unknown) => answer(method));
  const core = {
    call,
    on: (name: string, listener: (payload: never) => void) => listeners.set(name, listener),
  } as unknown as CoreClient; // with the parts that the store uses
  const store = createVaultSettingsStore(core);
  const emit = (name: string, payload: unknown) => listeners.get(name)?.(payload as never);
  return { store, call, emit };
}

test('a change that cannot be stored is reverted', async () => {
  const { store, emit } = setUp(() => Promise.reject(new Error('The disk is full.')));
  emit('vaultSettings.changed', { ...noVaultSettings, favourites: [tag] });
  const changing = store.setFavourites([]);
  expect(store.getState().favourites).toEqual([]);
  await expect(changing).rejects.toThrow('The disk is full.');
  expect(store.getState().favourites).toEqual([tag]);
});

test('the event of an earlier change takes no later one back', async () => {
  const answers: ((settings: unknown) => void)[] = [];
  const { store, emit } = setUp(() => new Promise((resolve) => answers.push(resolve)));
  const changes = [store.setFavourites([tag]), store.setFavourites([note, tag])];
  emit('vaultSettings.changed', { ...noVaultSettings, favourites: [tag] });
  expect(store.getState().favourites).toEqual([note, tag]);
  emit('vaultSettings.changed', { ...noVaultSettings, favourites: [note, tag] });
  for (const answer of answers) answer({ ...noVaultSettings, favourites: [note, tag] });
  await Promise.all(changes);
  expect(store.getState().favourites).toEqual([note, tag]);
});

test('a response that an event overtook is ignored', async () => {
  let respond = (_settings: unknown): void => undefined;
  const { store, emit } = setUp(
    () =>
      new Promise((resolve) => {
        respond = resolve;
      }),
  );
  const loading = store.load();
  emit('vaultSettings.changed', { ...noVaultSettings, accountColours: { Work: 'blue' }, favourites: [tag] });
  respond(noVaultSettings);
  await loading;
  expect(store.getState()).toEqual({
    ...noVaultSettings,
    accountColours: { Work: 'blue' },
    favourites: [tag],
  });
});

test('a note that goes on under another id stays a favourite', () => {
  const { store, call, emit } = setUp();
  emit('vaultSettings.changed', { ...noVaultSettings, favourites: [tag, note] });
  emit('library.changed', { changed: [], removed: [] });
  emit('library.changed', { changed: [], removed: [], continued: [{ from: 'old', to: 'new' as NoteId }] });
  const favourites = [tag, { ...note, noteId: 'new' }];
  expect(store.getState().favourites).toEqual(favourites);
  expect(call.mock.calls).toEqual([['vaultSettings.setFavourites', { favourites }]]);
});

test('saved searches are replaced with the ids of those that this window knows', async () => {
  const { store, call, emit } = setUp();
  const [one, two] = ['1', '2'].map((id) => ({ id, name: id, query: id }));
  emit('vaultSettings.changed', { ...noVaultSettings, searches: [one] });
  await store.setSearches(two === undefined ? [] : [two]);
  expect(call.mock.calls).toEqual([['vaultSettings.setSearches', { searches: [two], known: ['1', '2'] }]]);
});
