import { expect, test } from 'vitest';
import type { NoteId } from '../../src-shared/ids.ts';
import type { CoreClient } from '../core-client/core-client.ts';
import { createLibraryStore } from './library-store.ts';

function setUp() {
  const calls: { method: string; resolve(value: unknown): void }[] = [];
  let change = (_payload: unknown): void => {};
  const core = {
    call: (method: string) => new Promise((resolve) => calls.push({ method, resolve })),
    on: (name: string, listener: (payload: unknown) => void) => {
      if (name === 'library.changed') change = listener;
      return () => {};
    },
  } as unknown as CoreClient; // the two members the store uses
  return { calls, store: createLibraryStore(core), change: (payload: unknown) => change(payload) };
}

const library = { packs: [], folders: [] };

const found = (noteId: string) => ({
  noteIds: [noteId],
  more: false,
  hits: [{ noteId, title: [], snippet: [], from: 'note' }],
  fault: null,
  corrected: null,
});

test('of two searches the newer one is shown, in whatever order the responses come', async () => {
  const { calls, store } = setUp();
  const both = [store.search('cra'), store.search('crane')];
  calls[1]?.resolve(found('new'));
  calls[0]?.resolve(found('old'));
  await Promise.all(both);
  expect(store.getState()).toMatchObject({ query: 'crane', found: ['new'] });
});

test('while an operator is being typed, what was found before stays, with the reason', async () => {
  const { calls, store } = setUp();
  const first = store.search('crane');
  calls[0]?.resolve(found('one'));
  await first;
  const fault = { message: '“tag:” needs the name of a tag', from: 6, to: 10 };
  const second = store.search('crane tag:');
  calls[1]?.resolve({ noteIds: [], more: false, hits: [], fault, corrected: null });
  await second;
  expect(store.getState()).toMatchObject({ query: 'crane tag:', found: ['one'], fault });
  await store.search('');
  expect(store.getState()).toMatchObject({ found: null, fault: null });
});

test('a response that arrives after the search was ended is ignored', async () => {
  const { calls, store } = setUp();
  const searched = store.search('crane');
  store.show({ kind: 'account', account: 'Work' });
  calls[0]?.resolve(found('late'));
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
  calls[2]?.resolve(found('found'));
  await loaded;
  expect(store.getState().found).toEqual(['found']);
});

test('a search finds notes that arrive after it, and asks once for those that arrive meanwhile', async () => {
  const { calls, store, change } = setUp();
  const searched = store.search('crane');
  calls[0]?.resolve({ ...found('none'), noteIds: [], hits: [] });
  await searched;
  change({ changed: [{ id: 'a' }], removed: [] });
  change({ changed: [{ id: 'b' }], removed: [] });
  change({ changed: [{ id: 'c' }], removed: [] });
  expect(calls).toHaveLength(2);
  calls[1]?.resolve(found('a'));
  await expect.poll(() => store.getState().found).toEqual(['a']);
  expect(calls).toHaveLength(3);
  const { found: before } = store.getState();
  calls[2]?.resolve(found('a'));
  // a note that is edited stays where it is
  change({ changed: [{ id: 'a' }], removed: [] });
  await Promise.resolve();
  expect(calls).toHaveLength(3);
  expect(store.getState().found).toBe(before);
});

test('a search that is repeated before its response comes is shown once', async () => {
  const { calls, store, change } = setUp();
  const first = store.search('cra');
  calls[0]?.resolve(found('a'));
  await first;
  const second = store.search('cran');
  change({ changed: [{ id: 'b' }], removed: [] });
  calls[1]?.resolve(found('b'));
  await second;
  const { found: shown } = store.getState();
  expect(shown).toEqual(['b']);
  calls[2]?.resolve(found('b'));
  // the next repetition begins when that one is done
  await expect
    .poll(() => {
      change({ changed: [{ id: crypto.randomUUID() }], removed: [] });
      return calls.length;
    })
    .toBe(4);
  expect(store.getState().found).toBe(shown);
});

test('a search that was ended is not repeated, and neither is one in the trash', async () => {
  const { calls, store, change } = setUp();
  change({ changed: [{ id: 'a' }], removed: [] });
  store.show({ kind: 'trash' });
  const searched = store.search('crane');
  calls[0]?.resolve(found('one'));
  await searched;
  change({ changed: [{ id: 'b' }], removed: [] });
  expect(calls.map(({ method }) => method)).toEqual(['trash.search']);
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

test('what matched in further notes is asked for once, and forgotten when another search has an answer', async () => {
  const { calls, store } = setUp();
  const ids = (...names: string[]) => names as NoteId[];
  const first = store.search('crane');
  calls[0]?.resolve({ ...found('one'), noteIds: ids('one', 'two', 'three') });
  await first;
  const explained = [store.explain(ids('one', 'two')), store.explain(ids('two'))];
  expect(calls.map(({ method }) => method)).toEqual(['library.search', 'library.searchHits']);
  calls[1]?.resolve(found('two').hits);
  await Promise.all(explained);
  expect([...store.getState().hits.keys()]).toEqual(['one', 'two']);

  const late = store.explain(ids('three'));
  const second = store.search('cable');
  calls[3]?.resolve(found('four'));
  await second;
  calls[2]?.resolve(found('three').hits);
  await late;
  expect([...store.getState().hits.keys()]).toEqual(['four']);
});
