import { expect, test } from 'vitest';
import type { NoteId } from '../../src-shared/ids.ts';
import type { CoreClient } from '../core-client/core-client.ts';
import { createLibraryStore } from './library-store.ts';

function setUp() {
  const calls: { method: string; resolve(value: unknown): void }[] = [];
  let change = (_payload: unknown): void => {};
  const core = {
    call: (method: string) => new Promise((resolve) => calls.push({ method, resolve })),
    on: (_name: string, listener: (payload: unknown) => void) => {
      change = listener;
      return () => {};
    },
  } as unknown as CoreClient; // the two members the store uses
  return { calls, store: createLibraryStore(core), change: (payload: unknown) => change(payload) };
}

const library = { notes: [], folders: [] };

const hit = (noteId: string) => ({ noteId, title: [], snippet: [], from: 'note' });

test('of two searches the newer one is shown, in whatever order the responses come', async () => {
  const { calls, store } = setUp();
  const both = [store.search('cra'), store.search('crane')];
  calls[1]?.resolve([hit('new')]);
  calls[0]?.resolve([hit('old')]);
  await Promise.all(both);
  expect(store.getState()).toMatchObject({ query: 'crane', found: ['new'] });
});

test('a response that arrives after the search was ended is ignored', async () => {
  const { calls, store } = setUp();
  const searched = store.search('crane');
  store.show({ kind: 'account', account: 'Work' });
  calls[0]?.resolve([hit('late')]);
  await searched;
  expect(store.getState()).toMatchObject({ query: '', found: null });
});

test('a search is repeated when the library is loaded again', async () => {
  const { calls, store } = setUp();
  void store.search('crane');
  const loaded = store.load();
  calls[1]?.resolve(library);
  await expect.poll(() => calls.length).toBe(3);
  expect(calls[2]?.method).toBe('library.search');
  calls[2]?.resolve([hit('found')]);
  await loaded;
  expect(store.getState().found).toEqual(['found']);
});

test('a change of folders keeps the notes object; changes during a load are kept', async () => {
  const { calls, store, change } = setUp();
  const loaded = store.load();
  change({ changed: [{ id: 'a' }], removed: [] });
  calls[0]?.resolve(library);
  await loaded;
  const { notes } = store.getState();
  expect([...notes.keys()]).toEqual(['a' as NoteId]);
  change({ changed: [], removed: [], folders: [{ account: 'Work', folder: null }] });
  expect(store.getState().notes).toBe(notes);
  expect(store.getState().folders).toHaveLength(1);
});
